import { request } from '@le-chai/api';
import { auctionLive, auctionMine, type BidOutcome } from '@le-chai/contracts/bidding';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { tellLists } from '../auction/sales-in-cache.ts';

/** Answers that come from here on are older than what is shown, and are not taken. */
const newest = <Part extends { version: number }>(before: unknown, after: unknown): unknown =>
  (before as Part | undefined) && (before as Part).version > (after as Part).version ? before : after;

/**
 * The two parts of an auction: what everyone sees, polled by everyone and validated by ETag, and the caller's own,
 * asked for when the shared part has moved.
 */
export const auctionQueries = {
  all: ['auctions'] as const,
  live: (id: number) =>
    queryOptions({
      queryKey: [...auctionQueries.all, 'live', id],
      queryFn: ({ signal }) => request(auctionLive, { params: { id }, signal }),
      structuralSharing: newest,
      staleTime: 2_000,
      // The price of money is looked at anew by whoever comes back to the tab.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
  mine: (id: number) =>
    queryOptions({
      queryKey: [...auctionQueries.all, 'mine', id],
      queryFn: ({ signal }) => request(auctionMine, { params: { id }, signal }),
      structuralSharing: newest,
      staleTime: 2_000,
    }),
};

/** Puts the auction as it stands after a bid where every reader of it looks. */
export function adoptOutcome(queryClient: QueryClient, { live, mine }: BidOutcome): void {
  queryClient.setQueryData(auctionQueries.live(live.id_auction).queryKey, live);
  queryClient.setQueryData(auctionQueries.mine(live.id_auction).queryKey, mine);
  tellLists(queryClient, { live, mine });
}
