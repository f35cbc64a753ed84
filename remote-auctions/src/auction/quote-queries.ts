import { FRESH, request } from '@le-chai/api';
import { listAddresses, type AddressEntry } from '@le-chai/contracts/address';
import { quoteSale } from '@le-chai/contracts/buying';
import { queryOptions } from '@tanstack/react-query';

/** What a quote is asked for. */
interface Asked {
  quantity: number;
  /** Where it would be shipped to; undefined where that is not known. */
  address: number | undefined;
  /** Of a bid: EUR a lot or a litre. Without one it is the price at which it can be bought. */
  offer?: number;
}

/** What a sale comes to, with its delivery. By the keys of the checkout, which the member is on the way to. */
export const quoteQueries = {
  addresses: () =>
    queryOptions({
      queryKey: ['addresses'],
      queryFn: ({ signal }) => request(listAddresses, { signal }),
    }),
  ofSale: (saleId: number) => ['quotes', saleId] as const,
  /** Asking holds nothing, and binds nobody. */
  quote: (saleId: number, { quantity, address, offer }: Asked) =>
    queryOptions({
      queryKey: [
        ...quoteQueries.ofSale(saleId),
        quantity,
        address === undefined ? null : { kind: 'address', id: address },
        ...(offer === undefined ? [] : [offer]),
      ],
      queryFn: ({ signal }) =>
        request(quoteSale, {
          params: { saleId },
          body: {
            quantity,
            id_address: address ?? null,
            pickup: false,
            ...(offer !== undefined && { bid_offer: offer }),
          },
          signal,
        }),
      staleTime: FRESH.auction,
    }),
};

/** Where the member usually has things sent to, as the checkout begins with it. */
export function usualAddress(addresses: readonly AddressEntry[]): number | undefined {
  const known = addresses.filter(({ type }) => type === 'shipping');
  return (known.find(({ selected }) => selected) ?? known[0])?.id;
}
