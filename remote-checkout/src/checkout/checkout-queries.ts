import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { sentAs, type WireBottling } from '@le-chai/bottling/draft-wire';
import { query } from '@le-chai/api';
import { quoteSale } from '@le-chai/contracts/buying';

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
