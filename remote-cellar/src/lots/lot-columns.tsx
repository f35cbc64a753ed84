import type { CellarLot } from '@le-chai/contracts/cellar';
import { Bottle } from '@le-chai/design/Bottle';
import { euro, litres, percent, vintage } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { lotStatus } from './lot-status.ts';

/** Height in px of a 0.75 L bottle on the line of a row. */
const ON_A_ROW = 44;

/** The columns of the lots table. */
export const lotColumns: readonly Column<CellarLot>[] = [
  {
    id: 'picture',
    header: 'Bottle',
    hideHeader: true,
    width: '48px',
    stands: true,
    cell: (lot) => <LotBottle lot={lot} />,
  },
  { id: 'name', header: 'Wine', sortable: true, names: true, cell: (lot) => <Name>{lot.name}</Name> },
  { id: 'vintage', header: 'Vintage', sortable: true, align: 'right', cell: (lot) => vintage(first(lot)?.vintage) },
  { id: 'size', header: 'Size', sortable: true, align: 'right', cell: (lot) => sizeOf(lot) },
  { id: 'bottles', header: 'Bottles', sortable: true, align: 'right', cell: bottles },
  {
    id: 'cost',
    header: 'Cost each',
    sortable: true,
    align: 'right',
    cell: (lot) => <Quiet>{euro(lot.finance.pmc)}</Quiet>,
  },
  { id: 'market', header: 'Market each', sortable: true, align: 'right', cell: (lot) => marketOf(lot) },
  { id: 'upside', header: 'Upside', align: 'right', cell: (lot) => <Upside lot={lot} /> },
  { id: 'status', header: 'Status', sortable: true, width: '210px', cell: (lot) => <Status lot={lot} /> },
  {
    id: 'pay',
    header: 'What to do',
    hideHeader: true,
    align: 'right',
    width: '72px',
    cell: (lot) => <Pay lot={lot} />,
  },
];

/** The same lot as an entry of three lines, for a phone. */
export function LotEntry({ lot }: { lot: CellarLot }) {
  return (
    <Entry>
      <Stand>
        <LotBottle lot={lot} />
      </Stand>
      <div>
        <Name>{lot.name}</Name>
        <Facts>
          {vintage(first(lot)?.vintage)}, {bottles(lot)} × {sizeOf(lot)}
        </Facts>
        <Status lot={lot} />
      </div>
      <Figures>
        <strong>{lot.finance.average_emp === null ? '–' : euro(lot.finance.average_emp * bottles(lot))}</strong>
        <Upside lot={lot} />
        <Pay lot={lot} />
      </Figures>
    </Entry>
  );
}

const first = (lot: CellarLot) => lot.components[0];
const sizeOf = (lot: CellarLot): string => litres(first(lot)?.size ?? 0.75);
const marketOf = (lot: CellarLot): string => (lot.finance.average_emp === null ? '–' : euro(lot.finance.average_emp));

/** Bottles of all components. */
function bottles(lot: CellarLot): number {
  return lot.components.reduce((sum, { quantity }) => sum + quantity, 0);
}

function LotBottle({ lot }: { lot: CellarLot }) {
  const component = first(lot);
  if (!component) return null;
  const { builder_name, color, region, root_category, size, vintage: year, label } = component;
  const subject = {
    producer: builder_name,
    colour: color,
    region,
    root: root_category,
    size,
    vintage: year,
    ...(label && { custom: label }),
  };
  return <Bottle subject={subject} scale={ON_A_ROW / Math.max(1, Math.cbrt(size / 0.75))} detail="row" />;
}

/** Money is never coloured: a triangle says the direction. */
function Upside({ lot }: { lot: CellarLot }) {
  const { ratio } = lot.finance;
  if (ratio === null || !lot.paid) return <Quiet>–</Quiet>;
  const up = ratio >= 0;
  return (
    <Share role="img" aria-label={`${up ? 'up' : 'down'} ${percent(Math.abs(ratio))}`}>
      <Triangle>{up ? '▲' : '▼'}</Triangle> {percent(Math.abs(ratio))}
    </Share>
  );
}

function Status({ lot }: { lot: CellarLot }) {
  const { kind, words } = lotStatus(lot.statusNew.id);
  return <StatusMark kind={kind}>{words}</StatusMark>;
}

function Pay({ lot }: { lot: CellarLot }) {
  if (lot.statusNew.id !== 5) return null;
  return (
    <TextLink to={paths.outstandingPayments()} tone="act" size="table" aria-label={`Pay for ${lot.name}`}>
      Pay
    </TextLink>
  );
}

const Name = styled.span`
  ${theme.type.wineRow}
`;

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;

const Share = styled.span`
  white-space: nowrap;
`;

const Triangle = styled.span`
  font-size: 0.65em;
  vertical-align: 0.15em;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: 40px 1fr auto;
  gap: 0 16px;
`;

const Stand = styled.div`
  display: grid;
  place-items: center;
`;

const Facts = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

const Figures = styled.div`
  ${theme.type.table}
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
  strong {
    font-weight: 500;
  }
`;
