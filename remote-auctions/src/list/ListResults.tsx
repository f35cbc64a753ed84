import type { SaleOrder } from '@le-chai/contracts/primitives';
import { CardGrid } from '@le-chai/design/Card';
import { Button } from '@le-chai/design/Button';
import { Pager } from '@le-chai/design/Pager';
import { theme } from '@le-chai/design/theme';
import { calendarDay, useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { isDirect, type Sale } from '../auction/goods.ts';
import { CardBasket } from '../basket/CardBasket.tsx';
import { groupByEnd } from './group-by-end.ts';
import type { ListView } from './list-search.ts';
import type { ListedPage } from './list.ts';
import type { MorePages } from './use-more-pages.ts';
import { SaleCard } from './SaleCard.tsx';
import { SaleTable } from './SaleTable.tsx';

/** Cards visible when a list opens: one row on a desktop. */
const IN_SIGHT = 3;

interface ListResultsProps {
  caption: string;
  sales: readonly Sale[];
  view: ListView;
  sorting: SaleOrder;
  onSort: (sorting: SaleOrder) => void;
  /** Another page is loading; these stay until it arrives. */
  busy: boolean;
  /** Groups cards by the day they end. */
  byEnd: boolean;
}

/** The sales of one page, as generous cards or as a compact table. */
export function ListResults({ caption, sales, view, sorting, onSort, busy, byEnd }: ListResultsProps) {
  const today = useClock((now) => calendarDay(new Date(now)));
  if (view === 'table') {
    return <SaleTable caption={caption} sales={sales} sorting={sorting} onSort={onSort} busy={busy} />;
  }
  return (
    <Held aria-busy={busy || undefined}>
      {byEnd ? (
        groupByEnd(sales, today).map(({ title, sales: ending }) => (
          <section key={title} aria-label={title}>
            <When>{title}</When>
            <Cards sales={ending} from={sales.indexOf(ending[0]!)} level={3} />
          </section>
        ))
      ) : (
        <Cards sales={sales} from={0} level={2} />
      )}
    </Held>
  );
}

interface CardsProps {
  sales: readonly Sale[];
  /** The index of the first one in the whole list. */
  from: number;
  level: 2 | 3;
}

function Cards({ sales, from, level }: CardsProps) {
  return (
    <CardGrid>
      {sales.map((sale, place) => (
        <SaleCard
          key={sale.id_sale}
          sale={sale}
          first={from + place < IN_SIGHT}
          level={level}
          action={isDirect(sale) && <CardBasket sale={sale} />}
        />
      ))}
    </CardGrid>
  );
}

interface ListFootProps {
  page: ListedPage;
  perPage: number;
  more: MorePages;
  to: (page: number) => string;
  /** The pointer or focus came near: the next page is likely to be opened. */
  onNear: (page: number) => void;
}

/** The range shown, a button to show more in place, and the pager. */
export function ListFoot({ page: { page, total, total_pages }, perPage, more, to, onNear }: ListFootProps) {
  const first = (page - 1) * perPage + 1;
  const last = first + more.items.length - 1;
  const near = (): void => {
    if (page < total_pages) onNear(page + 1);
  };
  return (
    <Foot onPointerEnter={near} onFocus={near}>
      <p role="status">
        {last > first ? `${first}–${last}` : first} of {total}
      </p>
      {more.left > 0 && (
        <Scripted>
          <Button busy={more.busy} onClick={more.show}>
            {more.failed ? 'Try again' : `Show ${Math.min(perPage, more.left)} more`}
          </Button>
        </Scripted>
      )}
      <Pager page={page} pages={total_pages} to={to} keepScroll label="Pages" />
    </Foot>
  );
}

/** A heading over the cards of one day. */
export const When = styled.h2`
  ${theme.type.heading}
  padding-top: 8px;
`;

const Held = styled.div`
  &[aria-busy] {
    opacity: 0.55;
  }
`;

/** Hidden without scripts: then there is only the pager. */
const Scripted = styled.span`
  @media (scripting: none) {
    display: none;
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
