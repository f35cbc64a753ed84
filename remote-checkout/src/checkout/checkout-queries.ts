import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { sentAs, type WireBottling } from '@le-chai/bottling/draft-wire';
import { FRESH, request } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionMine } from '@le-chai/contracts/bidding';
import { quoteSale } from '@le-chai/contracts/buying';
import { queryOptions } from '@tanstack/react-query';

/** How often a total is asked for again while it is looked at, ms. */
const LOOK_AGAIN = 15_000;

/** What a total depends on. */
export interface Wanted {
  quantity: number;
  /** Undefined while nothing is chosen: then no shipment is estimated. */
  destination: Destination | undefined;
  /** How a barrel is to be bottled; undefined while that is not chosen. */
  bottling?: WireBottling | undefined;
}

export const checkoutQueries = {
  /** What is sold; under the key that every page of a sale keeps it by. */
  sale: (saleId: number) =>
    queryOptions({
      queryKey: ['sales', 'detail', saleId],
      queryFn: ({ signal }) => request(saleDetail, { params: { saleId }, signal }),
      staleTime: FRESH.auction,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
  /** Whether the member can buy it, and why not; by the key of the auction pages too. */
  mine: (saleId: number) =>
    queryOptions({
      queryKey: ['auctions', 'mine', saleId],
      queryFn: ({ signal }) => request(auctionMine, { params: { id: saleId }, signal }),
      staleTime: 2_000,
    }),
  quotes: (saleId: number) => ['quotes', saleId] as const,
  /** What it comes to, and what the member holds of it. Asking holds nothing. */
  quote: (saleId: number, { quantity, destination, bottling }: Wanted) =>
    queryOptions({
      queryKey: [...checkoutQueries.quotes(saleId), quantity, destination ?? null, ...(bottling ? [bottling] : [])],
      queryFn: ({ signal }) =>
        request(quoteSale, {
          params: { saleId },
          body: { quantity, ...sentTo(destination), ...sentAs(bottling) },
          signal,
        }),
      staleTime: 2_000,
      retryOnMount: false,
      // A price, and a hold, are looked at anew while the page stands, and by whoever comes back to the tab.
      refetchInterval: LOOK_AGAIN,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};
