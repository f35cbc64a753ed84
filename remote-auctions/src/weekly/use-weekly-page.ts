import { auctionRefreshInterval } from '@le-chai/api';
import type { AuctionPage } from '@le-chai/contracts/auctions';
import type { WeeklyTab } from '@le-chai/paths';
import { serverNow } from '@le-chai/shell';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { weeklyQueries } from './weekly-queries.ts';
import { weeklyHref, type WeeklySearch } from './weekly-search.ts';

/** A list is looked at again no more often than this, ms; whoever bids has the sale itself open. */
const LEAST_INTERVAL = 20_000;

/** One page of a tab; the one before stays until it is there. Prices and standings are kept from growing old. */
export function useWeeklyPage(tab: WeeklyTab, search: WeeklySearch) {
  const page = useQuery({
    ...weeklyQueries.page(tab, search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => listInterval(state.data),
  });
  usePageWithin(tab, search, page.isPlaceholderData ? undefined : page.data);
  return page;
}

/** Fetches the page after this one, for whoever points at the pager. */
export function usePrefetchPage(tab: WeeklyTab, search: WeeklySearch): (page: number) => void {
  const queryClient = useQueryClient();
  return (page) => {
    queryClient.query(weeklyQueries.page(tab, { ...search, page })).catch(() => undefined);
  };
}

/** A page past the last becomes the last: sales end, and with them the pages they stood on. */
function usePageWithin(tab: WeeklyTab, search: WeeklySearch, page: AuctionPage | undefined): void {
  const navigate = useNavigate();
  const last = page && page.items.length === 0 && page.total > 0 ? page.total_pages : undefined;
  const target = last === undefined || last >= search.page ? undefined : weeklyHref(tab, { ...search, page: last });
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);
}

function listInterval(page: AuctionPage | undefined): number | false {
  const ends = page?.items.flatMap(({ finish_data, status }) =>
    finish_data && status === 'open' ? Date.parse(finish_data) : [],
  );
  if (!ends?.length) return false;
  const interval = auctionRefreshInterval(Math.min(...ends) - serverNow(), false);
  return interval && Math.max(LEAST_INTERVAL, interval);
}
