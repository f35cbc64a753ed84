import { query } from '@le-chai/api';
import type { AddressEntry } from '@le-chai/contracts/address';
import { quoteSale } from '@le-chai/contracts/buying';

/** What a quote is for. */
interface Wanted {
  quantity: number;
  /** The delivery address; undefined while unknown. */
  address: number | undefined;
  /** The bid, EUR per lot or litre. Defaults to the price at which it can be bought. */
  offer?: number;
}

/** The total of a sale with delivery, quoted as the checkout will quote it. A quote reserves nothing. */
export const quote = (saleId: number, { quantity, address, offer }: Wanted) =>
  query(quoteSale, {
    params: { saleId },
    body: { quantity, id_address: address ?? null, pickup: false, ...(offer !== undefined && { bid_offer: offer }) },
  });

/** The member's default delivery address, as the checkout preselects it. */
export function usualAddress(addresses: readonly AddressEntry[]): number | undefined {
  const known = addresses.filter(({ type }) => type === 'shipping');
  return (known.find(({ selected }) => selected) ?? known[0])?.id;
}
