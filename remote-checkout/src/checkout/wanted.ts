import { readStored, writeStored } from '@le-chai/browser-storage';
import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { sentAs, type WireBottling } from '@le-chai/bottling/draft-wire';
import { query } from '@le-chai/api';
import { quoteSale } from '@le-chai/contracts/buying';

/**
 * The sale id in `/checkout/{saleId}`.
 * @returns undefined if it is not a number, and so not the address of a checkout
 */
export function readSaleId(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined;
  const saleId = Number(text);
  return saleId > 0 ? saleId : undefined;
}

/** The most units a request may contain. */
const MOST = 100_000;

/** The quantity in an address; one if it is missing or invalid. */
export function readQuantity(search: URLSearchParams): number {
  const text = search.get('quantity') ?? '';
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MOST ? quantity : 1;
}

/*
 * The destination of a purchase, stored for this tab, so that it survives a reload or a detour to the bank. It is only
 * the id of an address, none of its content.
 */
const entry = (of: DestinationOf): string => `destination-${of}`;

/** What is delivered: a sale, by its id, or the basket. */
export type DestinationOf = number | 'basket';

export const readDestination = (of: DestinationOf): Destination | undefined => readStored(entry(of), asDestination);

export function keepDestination(of: DestinationOf, destination: Destination): void {
  writeStored(entry(of), destination.kind === 'pickup' ? 'pickup' : destination.id);
}

function asDestination(kept: unknown): Destination | undefined {
  if (kept === 'pickup') return { kind: 'pickup' };
  return typeof kept === 'number' ? { kind: 'address', id: kept } : undefined;
}

/** Poll interval of a total while visible, ms. */
const POLL = 15_000;

/** What a total depends on. */
export interface Wanted {
  quantity: number;
  /** Undefined until chosen: then shipping is not estimated. */
  destination: Destination | undefined;
  /** How a barrel is to be bottled; undefined until chosen. */
  bottling?: WireBottling | undefined;
}

/** The quote, and the member's hold, polled while the page is open. A quote does not hold anything. */
export const quoteQuery = (saleId: number, { quantity, destination, bottling }: Wanted) =>
  query(
    quoteSale,
    { params: { saleId }, body: { quantity, ...sentTo(destination), ...sentAs(bottling) } },
    { refetchInterval: POLL },
  );
