import { useFollow } from '@le-chai/live';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Sale } from '../auction/goods.ts';
import { isFollowed, listInterval } from './list-interval.ts';
import type { ListedPage, SaleList } from './list.ts';
import type { ListSearch } from './list-search.ts';

/** What is shown of a list: the page of the address, and those added below it. */
export interface MorePages {
  /** Deduplicated: sales move between pages while these load. */
  items: readonly Sale[];
  /** How many more there are to show. */
  left: number;
  busy: boolean;
  failed: boolean;
  /** Shows the next page below, or tries again. */
  show: () => void;
}

/**
 * The pages that a member has added below the one of the address. Their number is kept in the history entry: a member who
 * opens a sale and comes back finds them, and the address stays that of the page.
 * @param frame their container: the focus goes to the first sale added
 */
export function useMorePages(
  list: Pick<SaleList, 'page' | 'perPage'>,
  search: ListSearch,
  first: ListedPage | undefined,
  frame: RefObject<HTMLElement | null>,
): MorePages {
  const { state, pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const asked = Math.min(moreIn(state), (first?.total_pages ?? 0) - search.page);
  const places = Array.from({ length: Math.max(0, asked) }, (_, index) => index);
  const pageAt = (place: number) => list.page({ ...search, page: search.page + 1 + place });
  const held = places.flatMap((place) => queryClient.getQueryData(pageAt(place).queryKey)?.items ?? []);
  const followed = useFollow(held.filter(isFollowed).map(({ id_sale: id }) => id));
  const pages = useQueries({
    queries: places.map((place) =>
      Object.assign(pageAt(place), {
        refetchInterval: ({ state: { data } }: { state: { data: ListedPage | undefined } }) =>
          listInterval(data, followed),
      }),
    ),
  });
  const added = pages.flatMap(({ data }) => data?.items ?? []);
  const items = [...new Map([...(first?.items ?? []), ...added].map((sale) => [sale.id_sale, sale])).values()];
  const failed = pages.find(({ isLoadingError }) => isLoadingError);

  const from = useRef<number>(undefined);
  const { length } = items;
  useEffect(() => {
    const place = from.current;
    if (place === undefined || length <= place) return;
    from.current = undefined;
    const entries = frame.current?.querySelectorAll('article, tbody tr') ?? [];
    entries[place]?.querySelector('a')?.focus();
  }, [length, frame]);

  return {
    items,
    left: Math.max(0, (first?.total ?? 0) - (search.page - 1) * list.perPage - items.length),
    busy: pages.some(({ isPending, isFetching }) => isPending && isFetching),
    failed: failed !== undefined,
    show: () => {
      from.current = length;
      if (failed) void failed.refetch();
      else {
        const more = { ...(state as object | null), more: asked + 1 };
        void navigate(`${pathname}${address}`, { replace: true, preventScrollReset: true, state: more });
      }
    },
  };
}

/** How many additional pages a history entry shows. */
function moreIn(state: unknown): number {
  const more = typeof state === 'object' && state !== null && 'more' in state ? state.more : 0;
  return typeof more === 'number' && Number.isSafeInteger(more) && more > 0 ? more : 0;
}
