import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quote as quoteOf, usualAddress } from '../auction/quote.ts';
import type { AuctionView } from './auction-view.ts';

/** How long to wait for typing to stop before asking for a quote, ms. */
const PAUSE = 300;

/**
 * The cost of delivery to the member's default address, if a bid won everything it asks for.
 * @param offer EUR per lot; undefined while invalid
 * @returns null if unknown: no address, a barrel (delivered in bottles chosen later), or no answer
 */
export function useDelivery(view: AuctionView, offer: number | undefined, quantity: number): ShippingEstimate | null {
  const lot = view.sale.product_type === 'lot';
  const settled = useAfterPause(offer);
  const { data: address } = useQuery(query(listAddresses, undefined, { enabled: lot, select: usualAddress }));
  const { data: quote } = useQuery({
    ...quoteOf(view.sale.id_sale, { quantity, address, offer: settled ?? 0 }),
    enabled: lot && settled !== undefined && address !== undefined,
    // Keep the previous estimate until the new one arrives, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  return (address !== undefined && quote?.shipping) || null;
}

/** A debounced value; the first one immediately. */
function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
