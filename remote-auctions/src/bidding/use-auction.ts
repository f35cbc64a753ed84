import { changed, query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { auctionLive, auctionMine, type Live } from '@le-chai/contracts/bidding';
import { useClock } from '@le-chai/host-services';
import { useFollow } from '@le-chai/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AuctionView, viewOf } from './auction-view.ts';
import { refreshInterval, fallbackInterval } from './refresh-interval.ts';

/** An auction on screen. */
export interface WatchedAuction {
  /** Missing until both parts have loaded. */
  view: AuctionView | undefined;
  /** Why it is missing. */
  error: Error | null;
  /** Loaded, but the latest refetch failed, so it may be outdated. ms since the epoch, browser clock. */
  oldSince: number | undefined;
  fetching: boolean;
  retry: () => void;
}

/**
 * An auction kept up to date: the shared part by the stream, or by polling where the stream does not
 * cover it; the caller's own part with the shared one. Polling pauses while the tab is hidden and ends with the auction.
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
  const isFollowed = useFollow(isOver ? [] : [id]).has(id);
  const interval = useClock((now) => {
    const auction = { status, finish_data, ...queryClient.getQueryData(options.queryKey), start_data };
    return isFollowed ? fallbackInterval(auction, now) : refreshInterval(auction, now);
  });
  const live = useQuery({ ...options, refetchInterval: interval });
  useOnStreamLost(isFollowed, () => void live.refetch());
  return live;
}

/** When the stream is lost, catches up immediately if the tab is visible. */
function useOnStreamLost(isFollowed: boolean, catchUp: () => void): void {
  const before = useRef(isFollowed);
  useEffect(() => {
    if (before.current && !isFollowed && document.visibilityState === 'visible') catchUp();
    before.current = isFollowed;
  });
}

/** How long after a failure the member's own part is refetched, ms. */
const AFTER_FAILURE = 5_000;

/** Buy now ends this long before the auction, ms, and a moment later every clock agrees that it has. docs/rules.md#buy-now */
const BUY_NOW_ENDS_BEFORE = 15 * 60_000;

const MOMENT = 1_000;

/** The caller's own part of an auction, updated with the shared part; refetched when a deadline changes it. */
function useOwnPart(sale: Auction, live: Live | undefined) {
  const { id_auction: id } = sale;
  const mine = useQuery(
    query(
      auctionMine,
      { params: { id } },
      { refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE : false) },
    ),
  );
  const { finish_data: end } = live ?? sale;
  const buyNowEnds = end === null ? Number.POSITIVE_INFINITY : Date.parse(end) - BUY_NOW_ENDS_BEFORE + MOMENT;
  const isTooLate = useClock((now) => now >= buyNowEnds);
  const isOffered = mine.data?.buy_now.is_enabled === true;
  useEffect(() => {
    if (isTooLate && isOffered) changed({ kind: 'deadline', id });
  }, [isTooLate, isOffered, id]);
  return mine;
}
