import type { Sorting } from '@le-chai/contracts/primitives';
import { CardGrid } from '@le-chai/design/Card';
import { Pager } from '@le-chai/design/Pager';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { Sale } from '../auction/goods.ts';
import type { ListView } from './list-search.ts';
import type { ListedPage } from './list.ts';
import { SaleCard } from './SaleCard.tsx';
import { SaleTable } from './SaleTable.tsx';

/** Cards that are in sight when a list opens: a row of them on a desk. */
const IN_SIGHT = 3;

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
        {sales.map((sale, place) => (
          <SaleCard key={sale.id_sale} sale={sale} first={place < IN_SIGHT} />
        ))}
      </CardGrid>
    </Held>
  );
}

interface ListFootProps {
  page: ListedPage;
  perPage: number;
  to: (page: number) => string;
  /** The pointer or the focus came near: the next page is likely to be asked for. */
  onNear: (page: number) => void;
}

/** Which of how many, and the way to the others. */
export function ListFoot({ page: { page, total, total_pages, items }, perPage, to, onNear }: ListFootProps) {
  const first = (page - 1) * perPage + 1;
  const near = (): void => {
    if (page < total_pages) onNear(page + 1);
  };
  return (
    <Foot onPointerEnter={near} onFocus={near}>
      <p role="status">
        {first}–{first + items.length - 1} of {total}
      </p>
      <Pager page={page} pages={total_pages} to={to} keepScroll label="Pages of the list" />
    </Foot>
  );
}

const Held = styled.div`
  &[aria-busy] {
    opacity: 0.55;
  }
`;

const Foot = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.rule};
  color: ${theme.colour.ink2};
`;
