import { FRESH, request } from '@le-chai/api';
import { listAddresses, type AddressEntry } from '@le-chai/contracts/address';
import { quoteSale, type ShippingEstimate } from '@le-chai/contracts/buying';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AuctionView } from './auction-view.ts';

/** How long an amount has stood before it is asked about, ms. */
const PAUSE = 300;

const deliveryQueries = {
  /** By the key of the checkout. */
  addresses: () =>
    queryOptions({ queryKey: ['addresses'], queryFn: ({ signal }) => request(listAddresses, { signal }) }),
  /** What a bid comes to with its shipment to an address. Asking binds nobody. */
  quote: (saleId: number, offer: number, quantity: number, address: number) =>
    queryOptions({
      queryKey: ['quotes', saleId, 'bid', offer, quantity, address],
      queryFn: ({ signal }) =>
        request(quoteSale, {
          params: { saleId },
          body: { quantity, bid_offer: offer, id_address: address, pickup: false },
          signal,
        }),
      staleTime: FRESH.auction,
    }),
};

/**
 * What a shipment to where the member usually has things sent would cost, should a bid win all that it asks for.
 * @param offer EUR a lot; none while there is no valid one
 * @returns null where nobody can say: no address, a barrel, which is delivered in bottles chosen later, or no answer
 */
export function useDelivery(view: AuctionView, offer: number | undefined, quantity: number): ShippingEstimate | null {
  const lot = view.sale.product_type === 'lot';
  const settled = useAfterPause(offer);
  const { data: address } = useQuery({ ...deliveryQueries.addresses(), enabled: lot, select: usualAddress });
  const { data: quote } = useQuery({
    ...deliveryQueries.quote(view.sale.id_sale, settled ?? 0, quantity, address ?? 0),
    enabled: lot && settled !== undefined && address !== undefined,
    // The estimate of before stands until the new one is there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  return (address !== undefined && quote?.shipping) || null;
}

/** Where the member usually has things sent to, as the checkout begins with it. */
function usualAddress(addresses: readonly AddressEntry[]): number | undefined {
  const known = addresses.filter(({ type }) => type === 'shipping');
  return (known.find(({ selected }) => selected) ?? known[0])?.id;
}

/** A value once it has stood for a moment; the first one at once. */
function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
