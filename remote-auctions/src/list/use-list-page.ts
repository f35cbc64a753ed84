import { preload } from '@le-chai/api';
import { useFollow } from '@le-chai/live';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isFollowed, listInterval } from './list-interval.ts';
import type { ListedPage, SaleList } from './list.ts';
import type { ListSearch } from './list-search.ts';

/** One page of a list; the previous one stays until it has loaded. Prices and standings are kept fresh. */
export function useListPage(list: Pick<SaleList, 'page' | 'href'>, search: ListSearch) {
  const queryClient = useQueryClient();
  const options = list.page(search);
  const held = queryClient.getQueryData(options.queryKey);
  const followed = useFollow((held?.items ?? []).filter(isFollowed).map(({ id_sale: id }) => id));
  const page = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => listInterval(state.data, followed),
  });
  usePageWithin(list, search, page.isPlaceholderData ? undefined : page.data);
  return page;
}

/** Prefetches another page of the list when the pointer is near the pager. */
export function usePrefetchPage({ page: pageOf }: Pick<SaleList, 'page'>, search: ListSearch): (page: number) => void {
  const queryClient = useQueryClient();
  return (page) => {
    preload(queryClient, pageOf({ ...search, page }));
  };
}

/** Redirects a page past the last to the last: as sales end, pages disappear. */
function usePageWithin(list: Pick<SaleList, 'href'>, search: ListSearch, page: ListedPage | undefined): void {
  const navigate = useNavigate();
  const last = page && page.items.length === 0 && page.total > 0 ? page.total_pages : undefined;
  const target = last === undefined || last >= search.page ? undefined : list.href({ ...search, page: last });
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);
}
