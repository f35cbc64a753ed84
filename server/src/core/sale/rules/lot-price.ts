import { bidIncrement } from './bid-increment.ts';

/**
 * What the leader of a lot pays: a step above the strongest other maximum, but never more than their own maximum.
 * All in cents. docs/rules.md#proxy-price
 */
export function lotPrice(leaderMax: number, secondMax: number): number {
  return Math.min(leaderMax, secondMax + bidIncrement(secondMax));
}

/** Whether a challenger's maximum takes the lead. Of equal maxima the earlier wins, so a tie does not. */
export function takesLead(challengerMax: number, leaderMax: number): boolean {
  return challengerMax > leaderMax;
}
