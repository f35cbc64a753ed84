import type { CellarLot } from '@le-chai/contracts/cellar';
import { euro } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { LotBottle } from './LotBottle.tsx';
import { LotName } from './LotName.tsx';
import { LotStatus } from './LotStatus.tsx';
import { RowActions, type RowHandlers } from './RowActions.tsx';
import { Upside } from './Upside.tsx';
import { bottlesOf, sizeOf, vintageOf } from './lot-words.ts';

/** The columns of the lots table. To be made once for what their rows lead to: other columns draw all rows again. */
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
    cell: (lot) => <LotName lot={lot} onOpen={handlers.onOpen} />,
  },
  { id: 'vintage', header: 'Vintage', sortable: true, align: 'right', cell: vintageOf },
  { id: 'size', header: 'Size', sortable: true, align: 'right', cell: sizeOf },
  { id: 'bottles', header: 'Bottles', sortable: true, align: 'right', cell: bottlesOf },
  {
    id: 'cost',
    header: 'Cost each',
    sortable: true,
    align: 'right',
    cell: (lot) => <Quiet>{euro(lot.finance.pmc)}</Quiet>,
  },
  { id: 'market', header: 'Market each', sortable: true, align: 'right', cell: marketOf },
  { id: 'upside', header: 'Upside', align: 'right', cell: (lot) => <Upside lot={lot} /> },
  { id: 'status', header: 'Status', sortable: true, width: '190px', cell: (lot) => <LotStatus lot={lot} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    width: '172px',
    cell: (lot) => <RowActions lot={lot} handlers={handlers} />,
  },
];

function marketOf({ finance }: CellarLot): string {
  return finance.average_emp === null ? '–' : euro(finance.average_emp);
}

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;
