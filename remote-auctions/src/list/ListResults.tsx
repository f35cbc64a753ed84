import type { Sorting } from '@le-chai/contracts/primitives';
import { CardGrid } from '@le-chai/design/Card';
import { styled } from 'styled-components';
import type { Sale } from '../auction/goods.ts';
import type { ListView } from './list-search.ts';
import { SaleCard } from './SaleCard.tsx';
import { SaleTable } from './SaleTable.tsx';

interface ListResultsProps {
  caption: string;
  sales: readonly Sale[];
  view: ListView;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** Another page is on its way; these stay until it is there. */
  busy: boolean;
}

/** The sales of one page, as generous cards or as a compact table. */
export function ListResults({ caption, sales, view, sorting, onSort, busy }: ListResultsProps) {
  if (view === 'table') {
    return <SaleTable caption={caption} sales={sales} sorting={sorting} onSort={onSort} busy={busy} />;
  }
  return (
    <Held aria-busy={busy || undefined}>
      <CardGrid>
        {sales.map((sale) => (
          <SaleCard key={sale.id_sale} sale={sale} />
        ))}
      </CardGrid>
    </Held>
  );
}

const Held = styled.div`
  &[aria-busy] {
    opacity: 0.55;
  }
`;
