import { query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { auctionLive } from '@le-chai/contracts/bidding';
import { useFollow } from '@le-chai/live';
import { useClock } from '@le-chai/host-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { viewOf, type AuctionView } from './auction-view.ts';
import { refreshInterval, restingInterval } from './refresh-interval.ts';
import { useOwnPart } from './use-own-part.ts';

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
 * An auction as it stands, kept up to date: the shared part by the stream, and by the time left where the stream says
 * nothing of it; the caller's own part with the shared one. Asking rests while the tab is hidden and ends with the auction.
 */
export function useAuction(sale: Auction): WatchedAuction {
  const live = useShared(sale);
  const mine = useOwnPart(sale, live.data);
  return {
    view: live.data && mine.data && viewOf(sale, live.data, mine.data),
    error: live.error ?? mine.error,
    oldSince: live.isError || mine.isError ? Math.min(live.dataUpdatedAt, mine.dataUpdatedAt) : undefined,
    fetching: live.isFetching || mine.isFetching,
    retry: () => {
      if (live.isError) void live.refetch();
      if (mine.isError) void mine.refetch();
    },
  };
}

/** What everyone sees of an auction. */
function useShared(sale: Auction) {
  const { id_auction: id, status, start_data, finish_data } = sale;
  const queryClient = useQueryClient();
  const options = query(auctionLive, { params: { id } });
  const isOver = status === 'closed' || status === 'withdrawn';
  const told = useFollow(isOver ? [] : [id]).has(id);
  const interval = useClock((now) => {
    const auction = { status, finish_data, ...queryClient.getQueryData(options.queryKey), start_data };
    return told ? restingInterval(auction, now) : refreshInterval(auction, now);
  });
  const live = useQuery({ ...options, refetchInterval: interval });
  useEndOf(told, () => void live.refetch());
  return live;
}

/** The stream fell silent: what happened since then is asked for at once, where somebody looks. */
function useEndOf(told: boolean, catchUp: () => void): void {
  const before = useRef(told);
  useEffect(() => {
    if (before.current && !told && document.visibilityState === 'visible') catchUp();
    before.current = told;
  });
}
