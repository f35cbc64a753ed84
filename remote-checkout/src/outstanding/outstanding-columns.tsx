import { day, euro } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { StatusMark } from '@le-chai/design/StatusMark';
import { SmallPicture } from '@le-chai/design/SmallPicture';
import type { Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import type { OutstandingRow } from '../owed/outstanding-row.ts';
import { paymentStatusOf, includedOf, quantityOf } from '../owed/row-words.ts';

/** The columns of the outstanding payments. */
export const outstandingColumns: readonly Column<OutstandingRow>[] = [
  {
    id: 'picture',
    header: 'Picture',
    hideHeader: true,
    width: '68px',
    stands: true,
    cell: (row) => <Picture row={row} />,
  },
  { id: 'name', header: 'Won', sortable: true, names: true, cell: (row) => <Won row={row} /> },
  { id: 'quantity', header: 'Quantity', align: 'right', cell: (row) => <Quiet>{quantityOf(row)}</Quiet> },
  { id: 'total', header: 'Total', align: 'right', cell: (row) => <Total row={row} /> },
  { id: 'paid', header: 'Paid', align: 'right', cell: ({ paid }) => <Quiet>{paid === 0 ? '–' : euro(paid)}</Quiet> },
  { id: 'due', header: 'To pay', sortable: true, align: 'right', cell: ({ due }) => <Due>{euro(due)}</Due> },
  { id: 'deadline', header: 'Pay by', sortable: true, cell: (row) => <Deadline row={row} /> },
  { id: 'notice', header: 'Payment', width: '210px', cell: (row) => <Notice row={row} /> },
  {
    id: 'way',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '80px',
    cell: (row) => <RowAction row={row} />,
  },
];

/** The same payment as an entry of a few lines, for phones. */
export function OutstandingEntry({ row }: { row: OutstandingRow }) {
  return (
    <Entry>
      <Picture row={row} />
      <div>
        <Won row={row} />
        <Quiet>{quantityOf(row)}</Quiet>
        {row.fee > 0 && <Small>House fee of {euro(row.fee)} included</Small>}
        <Notice row={row} />
      </div>
      <Figures>
        <Due>{euro(row.due)}</Due>
        {row.paid > 0 && <Small>of {euro(row.total)}</Small>}
        <Deadline row={row} />
        <RowAction row={row} />
      </Figures>
    </Entry>
  );
}

/** Height and width of a picture, px. */
const SIDE = 44;

/** Decoration beside the name; an older API sends none. */
function Picture({ row: { picture } }: { row: OutstandingRow }) {
  return <Stand>{picture && <SmallPicture picture={picture} side={SIDE} />}</Stand>;
}

function Won({ row: { kind, sale, name } }: { row: OutstandingRow }) {
  return <Name to={paths.sale(kind, sale, name)}>{name}</Name>;
}

function Total({ row }: { row: OutstandingRow }) {
  const included = includedOf(row);
  return (
    <>
      <Quiet>{euro(row.total)}</Quiet>
      {included && <Small>{included}</Small>}
    </>
  );
}

function Deadline({ row: { deadline, overdue } }: { row: OutstandingRow }) {
  if (!deadline) return <Quiet>no date set</Quiet>;
  return <When $overdue={overdue}>{overdue ? `Overdue since ${day(deadline)}` : day(deadline)}</When>;
}

function Notice({ row }: { row: OutstandingRow }) {
  const { kind, words, next } = paymentStatusOf(row);
  return (
    <>
      <StatusMark kind={kind}>{words}</StatusMark>
      {next && <Next>{next}</Next>}
    </>
  );
}

function RowAction({ row }: { row: OutstandingRow }) {
  const { link } = paymentStatusOf(row);
  if (!link) return null;
  return (
    <TextLink to={link.to} tone={row.notice === 'unpaid' ? 'act' : 'ink'} size="table" aria-label={link.full}>
      {link.label}
    </TextLink>
  );
}

const Name = styled(Link)`
  ${theme.type.wineRow}
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${theme.colour.ruleStrong};
    text-underline-offset: 3px;
  }
`;

/** Rows of a long table have the same height: everything but the name stays on one line. */
const Quiet = styled.div`
  white-space: nowrap;
  ${theme.type.table}
  color: ${theme.colour.ink2};
  ${theme.media.thumb} {
    white-space: normal;
  }
`;

const Small = styled.div`
  white-space: nowrap;
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
  ${theme.media.thumb} {
    white-space: normal;
  }
`;

/** Aligned with the word, not its mark. */
const Next = styled.div`
  white-space: nowrap;
  ${theme.type.label}
  padding-left: 22px;
  color: ${theme.colour.ink2};
  ${theme.media.thumb} {
    white-space: normal;
  }
`;

const Due = styled.span`
  ${theme.type.table}
  font-weight: 500;
`;

const When = styled.span<{ $overdue: boolean }>`
  white-space: nowrap;
  ${theme.type.table}
  color: ${({ $overdue }) => ($overdue ? theme.colour.wineInk : theme.colour.ink)};
  font-weight: ${({ $overdue }) => ($overdue ? 500 : 400)};
`;

const Stand = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: ${SIDE}px minmax(0, 1fr) auto;
  gap: 0 12px;
`;

const Figures = styled.div`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
  text-align: right;
`;
