import { FRESH, request } from '@le-chai/api';
import { listAddresses, type AddressEntry } from '@le-chai/contracts/address';
import { quoteSale } from '@le-chai/contracts/buying';
import { queryOptions } from '@tanstack/react-query';

/** By the keys of the checkout, which the member is on the way to. */
export const directSaleQueries = {
  addresses: () =>
    queryOptions({
      queryKey: ['addresses'],
      queryFn: ({ signal }) => request(listAddresses, { signal }),
    }),
  quotes: (saleId: number) => ['quotes', saleId] as const,
  /**
   * What a purchase comes to. Asking holds nothing.
   * @param address where it would be shipped to; undefined where that is not known
   */
  quote: (saleId: number, quantity: number, address: number | undefined) =>
    queryOptions({
      queryKey: [
        ...directSaleQueries.quotes(saleId),
        quantity,
        address === undefined ? null : { kind: 'address', id: address },
      ],
      queryFn: ({ signal }) =>
        request(quoteSale, {
          params: { saleId },
          body: { quantity, id_address: address ?? null, pickup: false },
          signal,
        }),
      staleTime: FRESH.auction,
    }),
};

/** Where the member usually has things sent to, as the checkout begins with it. */
export function usualAddress(addresses: readonly AddressEntry[]): AddressEntry | undefined {
  const known = addresses.filter(({ type }) => type === 'shipping');
  return known.find(({ selected }) => selected) ?? known[0];
}
