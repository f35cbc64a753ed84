import { day, euro, litres } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { OutstandingRow } from './outstanding-row.ts';

/** The columns of the outstanding payments. */
export const outstandingColumns: readonly Column<OutstandingRow>[] = [
  { id: 'name', header: 'Won', sortable: true, names: true, cell: (row) => <Won row={row} /> },
  { id: 'quantity', header: 'Quantity', align: 'right', cell: quantityOf },
  { id: 'total', header: 'Total', align: 'right', cell: ({ total }) => <Quiet>{euro(total)}</Quiet> },
  { id: 'paid', header: 'Paid', align: 'right', cell: ({ paid }) => <Quiet>{paid === 0 ? '–' : euro(paid)}</Quiet> },
  { id: 'due', header: 'To pay', sortable: true, align: 'right', cell: ({ due }) => <Due>{euro(due)}</Due> },
  { id: 'deadline', header: 'Pay by', sortable: true, cell: (row) => <Deadline row={row} /> },
  { id: 'notice', header: 'Payment', width: '200px', cell: (row) => <Notice row={row} /> },
];

/** The same payment as an entry of three lines, for a phone. */
export function OutstandingEntry({ row }: { row: OutstandingRow }) {
  return (
    <Entry>
      <div>
        <Won row={row} />
        <Quiet>{quantityOf(row)}</Quiet>
        <Notice row={row} />
      </div>
      <Figures>
        <Due>{euro(row.due)}</Due>
        <Deadline row={row} />
      </Figures>
    </Entry>
  );
}

/** Total litres for a barrel, units for a lot. */
function quantityOf({ kind, quantity }: OutstandingRow): string {
  if (kind === 'barrel') return `${litres(quantity.litres ?? 0)} at ${euro(quantity.pricePerLitre ?? 0)} per litre`;
  return quantity.units === 1 ? '1 lot' : `${quantity.units} lots`;
}

function Won({ row }: { row: OutstandingRow }) {
  return <Name>{row.name}</Name>;
}

function Deadline({ row: { deadline, overdue } }: { row: OutstandingRow }) {
  if (!deadline) return <Quiet>no date set</Quiet>;
  return <When $overdue={overdue}>{overdue ? `Overdue since ${day(deadline)}` : day(deadline)}</When>;
}

const notices = {
  unpaid: { kind: 'act', words: 'Unpaid' },
  pending: { kind: 'underway', words: 'Pending' },
  paid: { kind: 'yours', words: 'Paid' },
  marked: { kind: 'underway', words: 'Marked as paid' },
} as const;

function Notice({ row }: { row: OutstandingRow }) {
  const { kind, words } = notices[row.notice];
  return <StatusMark kind={kind}>{words}</StatusMark>;
}

const Name = styled.span`
  ${theme.type.wineRow}
`;

const Quiet = styled.div`
  ${theme.type.table}
  color: ${theme.colour.ink2};
`;

const Due = styled.span`
  ${theme.type.table}
  font-weight: 500;
`;

const When = styled.span<{ $overdue: boolean }>`
  ${theme.type.table}
  color: ${({ $overdue }) => ($overdue ? theme.colour.wineInk : theme.colour.ink)};
  font-weight: ${({ $overdue }) => ($overdue ? 500 : 400)};
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 16px;
`;

const Figures = styled.div`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
`;
