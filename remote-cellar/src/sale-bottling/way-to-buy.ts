import type { Mine } from '@le-chai/contracts/bidding';
import type { BarrelOnSale } from './barrel-on-sale.ts';

/** What can be done about a barrel that is planned. */
export type WayToBuy =
  | { kind: 'buy' }
  /** It has a price and cannot be bought just now. */
  | { kind: 'not-now'; text: string }
  /** It is sold by bids alone. */
  | { kind: 'bids' };

/** How a barrel on sale can be bought, as far as is known. @param over why it is not on sale any more */
export function wayToBuy({ price }: BarrelOnSale, mine: Mine | undefined, over: string | undefined): WayToBuy {
  if (over !== undefined) return { kind: 'not-now', text: over };
  if (price === null) return { kind: 'bids' };
  const { hold = null, reason = null } = mine?.buy_now ?? {};
  // What is held is the member's to pay for, whatever is said to those who hold nothing.
  return hold || reason === null ? { kind: 'buy' } : { kind: 'not-now', text: reason };
}
