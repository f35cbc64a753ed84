import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allIn } from '../bidding/all-in.ts';
import { quote as quoteOf, usualAddress } from '../auction/quote.ts';

/**
 * What a quantity comes to, with an estimate of the delivery to where the member usually has things sent. A barrel is
 * delivered in bottles that are not chosen yet, so nothing is estimated for it.
 */
export function useTotal(sale: DirectSale, quantity: number) {
  const barrel = sale.product_type === 'barrel';
  const addresses = useQuery(query(listAddresses, undefined, { enabled: !barrel }));
  const address = addresses.data && usualAddress(addresses.data);
  const quote = useQuery({
    ...quoteOf(sale.id_sale, { quantity, address }),
    // Without the addresses it is told without the delivery, rather than not at all.
    enabled: barrel || !addresses.isPending,
    // The figures of before stand until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  const current = quote.isPlaceholderData ? undefined : quote.data;
  return {
    /** The newest that is known, maybe of another quantity. */
    quote: quote.data,
    /** The figures are of another quantity, and the right ones on their way. */
    old: quote.isPlaceholderData,
    /** What is paid at the checkout, EUR. */
    due: current?.due ?? allIn(sale.price, quantity * sale.quantity_options.mul).total,
    error: quote.data ? null : quote.error,
    retrying: quote.isFetching,
    retry: (): void => void quote.refetch(),
  };
}
