import type { CellarLot } from '@le-chai/contracts/cellar';
import { euro } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { LotBottle } from '../tables/bottle-rows.tsx';
import { Drinking } from './Drinking.tsx';
import { bottlesOf, sizeOf, vintageOf } from './lot-words.ts';
import { LotStatus, Upside } from './LotStatus.tsx';
import { LotTags } from './LotTags.tsx';
import { RowActions, type RowHandlers } from './RowActions.tsx';

/** The columns of the lots table. Create them once per set of handlers: new columns re-render all rows. */
export const lotColumns = (handlers: RowHandlers): readonly Column<CellarLot>[] => [
  {
    id: 'picture',
    header: 'Bottle',
    hideHeader: true,
    width: '48px',
    stands: true,
    cell: (lot) => <LotBottle lot={lot} />,
  },
  {
    id: 'name',
    header: 'Wine',
    sortable: true,
    names: true,
    cell: (lot) => (
      <Named>
        <LotName lot={lot} onOpen={handlers.onOpen} />
        <Second>
          <Folded>{shortFacts(lot)}</Folded>
          <LotTags tags={lot.tags} oneLine />
        </Second>
      </Named>
    ),
  },
  { id: 'vintage', header: 'Vintage', sortable: true, align: 'right', wide: true, cell: vintageOf },
  { id: 'size', header: 'Size', sortable: true, align: 'right', wide: true, cell: sizeOf },
  { id: 'bottles', header: 'Bottles', sortable: true, align: 'right', wide: true, cell: bottlesOf },
  {
    id: 'cost',
    header: 'Cost each',
    sortable: true,
    align: 'right',
    cell: (lot) => <Quiet>{euro(lot.finance.pmc)}</Quiet>,
  },
  { id: 'market', header: 'Market each', sortable: true, align: 'right', cell: marketOf },
  { id: 'upside', header: 'Upside', align: 'right', cell: (lot) => <Upside lot={lot} /> },
  { id: 'drinking', header: 'Drink', sortable: true, cell: (lot) => <Drinking lot={lot} /> },
  { id: 'status', header: 'Status', sortable: true, width: '190px', cell: (lot) => <LotStatus lot={lot} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    width: '172px',
    cell: (lot) => <RowActions lot={lot} handlers={handlers} />,
  },
];

/** "2016, 6 × 0.75 L" */
const shortFacts = (lot: CellarLot): string => `${vintageOf(lot)}, ${bottlesOf(lot)} × ${sizeOf(lot)}`;

function marketOf({ finance }: CellarLot): string {
  return finance.average_emp === null ? '–' : euro(finance.average_emp);
}

/** Height of a bottle beside three lines, px. */
const IN_AN_ENTRY = 60;

/** A lot as an entry: the bottle, its facts, its value and its actions. */
export function LotEntry({ lot, handlers }: { lot: CellarLot; handlers: RowHandlers }) {
  const { average_emp: market } = lot.finance;
  return (
    <Entry>
      <Stand>
        <LotBottle lot={lot} height={IN_AN_ENTRY} />
      </Stand>
      <div>
        <LotName lot={lot} onOpen={handlers.onOpen} />
        <Facts>{shortFacts(lot)}</Facts>
        <Facts>
          <Drinking lot={lot} inWords />
        </Facts>
        <LotStatus lot={lot} />
        <LotTags tags={lot.tags} />
      </div>
      <Figures>
        <strong>{market === null ? 'no price' : euro(market * bottlesOf(lot))}</strong>
        <Upside lot={lot} inWords />
      </Figures>
      <Actions>
        <RowActions lot={lot} handlers={handlers} />
      </Actions>
    </Entry>
  );
}

/** The name of a lot, which opens its dialog. */
function LotName({ lot, onOpen }: { lot: CellarLot; onOpen: (lot: CellarLot) => void }) {
  return (
    <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(lot)}>
      {lot.name}
    </Name>
  );
}

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: 0 16px;
`;

const Stand = styled.div`
  display: grid;
  grid-row: span 2;
  align-content: start;
  justify-items: center;
`;

const Facts = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

/** Facts that have their own columns where there is room. */
const Folded = styled(Facts)`
  line-height: 18px;
  white-space: nowrap;
  ${theme.media.wide} {
    display: none;
  }
`;

/** Facts and tags on one line, as wide as the name's column. */
const Second = styled.div`
  display: flex;
  gap: 8px;
  justify-self: stretch;
`;

/** Both lines are within the height of a compact row. */
const Named = styled.div`
  display: grid;
  justify-items: start;
  > button {
    padding-block: 1px;
  }
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

/** Below the facts, beside the bottle. */
const Actions = styled.div`
  grid-column: 2 / -1;
`;

const Name = styled.button`
  ${theme.type.wineRow}
  padding: 4px 0;
  text-align: left;
  border-radius: 2px;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${theme.colour.ruleStrong};
    text-underline-offset: 3px;
  }
`;
