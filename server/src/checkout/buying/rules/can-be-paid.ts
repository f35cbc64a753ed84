import type { OnOffer } from '../../../core/sale/rules/hold-rules.ts';

/** A hold whose payment has arrived. The instant in microseconds. */
export interface PaidHold {
  readonly status: 'pending' | 'loser' | 'winner' | 'deleted';
  readonly until: number;
}

/** Why money that arrived for a hold goes back, as a closed union. */
export type TooLate = 'bought-already' | 'auction-closed' | 'hold-expired';

/**
 * Whether a hold can still be paid for, or why not. Once an auction has closed its bids are decided, so nothing that
 * arrives then can take the wine from who won it; a sale at a fixed price owes the units to the member who holds them. Expiry is decided
 * by the clock, whether or not it was carried out yet. docs/rules.md#holds
 * @param now the database's clock, read under the sale's row lock, in microseconds
 */
export function whyNotPaid(
  sale: Pick<OnOffer, 'isAuction' | 'status' | 'finishesAt'>,
  hold: PaidHold,
  now: number,
): TooLate | undefined {
  if (hold.status === 'winner') return 'bought-already';
  const closed = sale.status !== 'open' || (sale.finishesAt !== null && sale.finishesAt <= now);
  if (sale.isAuction && closed) return 'auction-closed';
  return hold.status === 'pending' && hold.until > now ? undefined : 'hold-expired';
}
