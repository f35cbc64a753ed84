import type { Hold } from '@le-chai/contracts/hold';

/** How a hold stands for who is checking out. */
export type HoldState =
  | { kind: 'held'; hold: Hold; differs: boolean }
  /** A card payment for it waits for the bank, or is on its way. */
  | { kind: 'paying'; payment: number }
  /** It ran out while the page was open. */
  | { kind: 'over'; hold: Hold }
  | { kind: 'none' };

/**
 * How a hold stands by the server's clock.
 * @param hold what the house last told of it
 * @param before the hold that was seen on this page before, if any
 * @param quantity units to be bought
 * @param now ms since the epoch
 */
export function holdState(hold: Hold | null, before: Hold | undefined, quantity: number, now: number): HoldState {
  const runs = (known: Hold): boolean => Date.parse(known.expires) > now;
  if (hold && hold.id_payment !== null) return { kind: 'paying', payment: hold.id_payment };
  if (hold && runs(hold)) return { kind: 'held', hold, differs: hold.quantity !== quantity };
  const last = hold ?? before;
  return last && !runs(last) ? { kind: 'over', hold: last } : { kind: 'none' };
}
