import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quote as quoteOf, usualAddress } from '../auction/quote.ts';
import type { AuctionView } from './auction-view.ts';

/** How long an amount has stood before it is asked about, ms. */
const PAUSE = 300;

/**
 * What a shipment to where the member usually has things sent would cost, should a bid win all that it asks for.
 * @param offer EUR a lot; none while there is no valid one
 * @returns null where nobody can say: no address, a barrel, which is delivered in bottles chosen later, or no answer
 */
export function useDelivery(view: AuctionView, offer: number | undefined, quantity: number): ShippingEstimate | null {
  const lot = view.sale.product_type === 'lot';
  const settled = useAfterPause(offer);
  const { data: address } = useQuery(query(listAddresses, undefined, { enabled: lot, select: usualAddress }));
  const { data: quote } = useQuery({
    ...quoteOf(view.sale.id_sale, { quantity, address, offer: settled ?? 0 }),
    enabled: lot && settled !== undefined && address !== undefined,
    // The estimate of before stands until the new one is there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  return (address !== undefined && quote?.shipping) || null;
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
