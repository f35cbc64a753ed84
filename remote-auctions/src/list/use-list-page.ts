import { auctionRefreshInterval, load } from '@le-chai/api';
import { useFollow } from '@le-chai/live';
import { serverNow } from '@le-chai/host-services';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isDirect, type Sale } from '../auction/goods.ts';
import type { ListedPage, SaleList } from './list.ts';
import type { ListSearch } from './list-search.ts';

/** A list is looked at again no more often than this, ms; whoever bids has the sale itself open. */
const LEAST_INTERVAL = 20_000;

/** One page of a list; the one before stays until it is there. Prices and standings are kept from growing old. */
export function useListPage(list: Pick<SaleList, 'page' | 'href'>, search: ListSearch) {
  const queryClient = useQueryClient();
  const options = list.page(search);
  const held = queryClient.getQueryData(options.queryKey);
  const told = useFollow((held?.items ?? []).filter(isFollowed).map(({ id_sale: id }) => id));
  const page = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => listInterval(state.data, told),
  });
  usePageWithin(list, search, page.isPlaceholderData ? undefined : page.data);
  return page;
}

/** Fetches another page of the list, for whoever points at the pager. */
export function usePrefetchPage({ page: pageOf }: Pick<SaleList, 'page'>, search: ListSearch): (page: number) => void {
  const queryClient = useQueryClient();
  return (page) => {
    load(queryClient, pageOf({ ...search, page })).catch(() => undefined);
  };
}

/** A page past the last becomes the last: sales end, and with them the pages they stood on. */
function usePageWithin(list: Pick<SaleList, 'href'>, search: ListSearch, page: ListedPage | undefined): void {
  const navigate = useNavigate();
  const last = page && page.items.length === 0 && page.total > 0 ? page.total_pages : undefined;
  const target = last === undefined || last >= search.page ? undefined : list.href({ ...search, page: last });
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);
}

/** A page of which the stream tells everything is still looked at every so often, ms: sales begin, too. */
const WHILE_TOLD = 5 * 60_000;

/** Worth following: bids can come, or its beginning. */
const isFollowed = (sale: Sale): boolean => !isDirect(sale) && (sale.status === 'open' || sale.status === 'scheduled');

/** As the one that ends first asks for, of those that the stream does not tell of. */
function listInterval(page: ListedPage | undefined, followed: ReadonlySet<number>): number | false {
  const open = page?.items.filter(({ finish_data, status }) => finish_data && status === 'open') ?? [];
  const untold = open.filter(({ id_sale: id }) => !followed.has(id));
  if (untold.length === 0) return open.length > 0 && WHILE_TOLD;
  const ends = untold.map(({ finish_data }) => Date.parse(finish_data ?? ''));
  const interval = auctionRefreshInterval(Math.min(...ends) - serverNow(), false);
  return interval && Math.max(LEAST_INTERVAL, interval);
}
