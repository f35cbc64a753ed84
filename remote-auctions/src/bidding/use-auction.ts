import type { Auction } from '@le-chai/contracts/auction';
import { useClock } from '@le-chai/shell';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { auctionQueries } from './auction-queries.ts';
import { viewOf, type AuctionView } from './auction-view.ts';
import { refreshInterval } from './refresh-interval.ts';

/** A part that failed is asked for again after this long, ms. */
const AFTER_FAILURE = 5_000;

/** An auction on screen. */
export interface WatchedAuction {
  /** Missing until both parts are there. */
  view: AuctionView | undefined;
  /** Why it is missing. */
  error: Error | null;
  /** It is there, and the latest look at it failed: it may be old by now. ms since the epoch, browser clock. */
  oldSince: number | undefined;
  fetching: boolean;
  retry: () => void;
}

/**
 * An auction as it stands, kept up to date: the shared part by the time left, the caller's own part whenever the
 * shared one has moved. Both rest while the tab is hidden and end with the auction.
 */
export function useAuction(sale: Auction): WatchedAuction {
  const { id_auction: id, status, start_data, finish_data } = sale;
  const queryClient = useQueryClient();
  const options = auctionQueries.live(id);
  const interval = useClock((now) =>
    refreshInterval({ status, finish_data, ...queryClient.getQueryData(options.queryKey), start_data }, now),
  );
  const live = useQuery({ ...options, refetchInterval: interval });
  const mine = useQuery({
    ...auctionQueries.mine(id),
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE : false),
  });

  const asked = useRef(0);
  const version = live.data?.version ?? 0;
  const { refetch: refetchMine } = mine;
  useEffect(() => {
    if (mine.data === undefined || mine.data.version >= version || asked.current >= version) return;
    asked.current = version;
    void refetchMine();
  }, [version, mine.data, refetchMine]);

  return {
    view: live.data && mine.data && viewOf(sale, live.data, mine.data),
    error: live.error ?? mine.error,
    oldSince: live.isError || mine.isError ? Math.min(live.dataUpdatedAt, mine.dataUpdatedAt) : undefined,
    fetching: live.isFetching || mine.isFetching,
    retry: () => {
      if (live.isError) void live.refetch();
      if (mine.isError) void refetchMine();
    },
  };
}
