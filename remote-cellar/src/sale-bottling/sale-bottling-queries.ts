import type { Destination } from '@le-chai/addresses/destination';
import type { WireBottling } from '@le-chai/bottling/draft-wire';
import { FRESH, request } from '@le-chai/api';
import { auctionMine } from '@le-chai/contracts/bidding';
import { quoteSale } from '@le-chai/contracts/buying';
import { shopLookup } from '@le-chai/contracts/direct-sales';
import { auctionLookup } from '@le-chai/contracts/whats-new';
import { queryOptions } from '@tanstack/react-query';
import { toBarrelOnSale } from './barrel-on-sale.ts';
import type { SaleBottling } from './bottling-address.ts';

interface Asked {
  quantity: number;
  destination: Destination | undefined;
  bottling: WireBottling | undefined;
}

export const saleBottlingQueries = {
  /** The barrel that is on sale. Fails where there is none, in the words that say so. */
  sale: ({ saleType, saleId }: SaleBottling) =>
    queryOptions({
      queryKey: ['sales', 'bottling', saleType, saleId],
      queryFn: async ({ signal }) => {
        if (saleType === 'collection') {
          const query = { expand: true, id_auction: saleId, type_product: 'barrel' } as const;
          return toBarrelOnSale(saleType, (await request(auctionLookup, { query, signal }))[0]);
        }
        const query = { onGoing: true, id: saleId, id_type_auction: saleType };
        return toBarrelOnSale(saleType, (await request(shopLookup, { query, signal })).items[0]);
      },
      staleTime: FRESH.auction,
      retryOnMount: false,
    }),
  /** What the member can do with it; by the key of the pages of sales. */
  mine: (saleId: number) =>
    queryOptions({
      queryKey: ['auctions', 'mine', saleId],
      queryFn: ({ signal }) => request(auctionMine, { params: { id: saleId }, signal }),
      staleTime: 2_000,
    }),
  quotes: (saleId: number) => ['quotes', saleId] as const,
  /** What it comes to, by the key of the checkout, which the member is on the way to. Asking holds nothing. */
  quote: (saleId: number, { quantity, destination, bottling }: Asked) =>
    queryOptions({
      queryKey: [...saleBottlingQueries.quotes(saleId), quantity, destination ?? null, ...(bottling ? [bottling] : [])],
      queryFn: ({ signal }) =>
        request(quoteSale, {
          params: { saleId },
          body: {
            quantity,
            id_address: destination?.kind === 'address' ? destination.id : null,
            pickup: destination?.kind === 'pickup',
            ...(bottling && { bottling: bottling.cases, custom_label: bottling.customLabel }),
          },
          signal,
        }),
      staleTime: 2_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};
