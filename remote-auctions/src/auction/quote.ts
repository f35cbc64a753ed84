import { query } from '@le-chai/api';
import type { AddressEntry } from '@le-chai/contracts/address';
import { quoteSale } from '@le-chai/contracts/buying';

/** What a quote is asked for. */
interface Wanted {
  quantity: number;
  /** Where it would be shipped to; undefined where that is not known. */
  address: number | undefined;
  /** Of a bid: EUR a lot or a litre. Without one it is the price at which it can be bought. */
  offer?: number;
}

/** What a sale comes to, with its delivery; asked as the checkout asks, which the member is on the way to. Asking holds nothing. */
export const quote = (saleId: number, { quantity, address, offer }: Wanted) =>
  query(quoteSale, {
    params: { saleId },
    body: { quantity, id_address: address ?? null, pickup: false, ...(offer !== undefined && { bid_offer: offer }) },
  });

/** Where the member usually has things sent to, as the checkout begins with it. */
export function usualAddress(addresses: readonly AddressEntry[]): number | undefined {
  const known = addresses.filter(({ type }) => type === 'shipping');
  return (known.find(({ selected }) => selected) ?? known[0])?.id;
}
