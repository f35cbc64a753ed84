import { readStored, writeStored } from '@le-chai/browser-storage';
import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { sentAs, type WireBottling } from '@le-chai/bottling/draft-wire';
import { query } from '@le-chai/api';
import { quoteSale } from '@le-chai/contracts/buying';

/**
 * The sale that `/checkout/{saleId}` names.
 * @returns undefined where it is no number, and so cannot be the address of a checkout
 */
export function readSaleId(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined;
  const saleId = Number(text);
  return saleId > 0 ? saleId : undefined;
}

/** The most that a request may name. */
const MOST = 100_000;

/** How many units an address asks for; one where it does not say, or says nothing that could be bought. */
export function readQuantity(search: URLSearchParams): number {
  const text = search.get('quantity') ?? '';
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MOST ? quantity : 1;
}

/*
 * Where one purchase goes, kept for this tab: whoever comes back to a checkout, from a bank or by a reload, finds what was
 * chosen there. It is the number of an address and nothing of what that says.
 */
const entry = (of: DestinationOf): string => `destination-${of}`;

/** What goes there: a sale by its number, or the basket. */
export type DestinationOf = number | 'basket';

export const readDestination = (of: DestinationOf): Destination | undefined => readStored(entry(of), asDestination);

export function keepDestination(of: DestinationOf, destination: Destination): void {
  writeStored(entry(of), destination.kind === 'pickup' ? 'pickup' : destination.id);
}

function asDestination(kept: unknown): Destination | undefined {
  if (kept === 'pickup') return { kind: 'pickup' };
  return typeof kept === 'number' ? { kind: 'address', id: kept } : undefined;
}

/** How often a total is asked for again while it is looked at, ms. */
const POLL = 15_000;

/** What a total depends on. */
export interface Wanted {
  quantity: number;
  /** Undefined while nothing is chosen: then no shipment is estimated. */
  destination: Destination | undefined;
  /** How a barrel is to be bottled; undefined while that is not chosen. */
  bottling?: WireBottling | undefined;
}

/** What it comes to, and what the member holds of it, asked for again while the page is open. Asking holds nothing. */
export const quoteQuery = (saleId: number, { quantity, destination, bottling }: Wanted) =>
  query(
    quoteSale,
    { params: { saleId }, body: { quantity, ...sentTo(destination), ...sentAs(bottling) } },
    { refetchInterval: POLL },
  );
