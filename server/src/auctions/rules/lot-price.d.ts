/**
 * What the leader of a lot pays: a step above the strongest other maximum, but never more than the own maximum.
 * All in cents. docs/rules.md#proxy-price
 */
export declare function lotPrice(leaderMax: number, secondMax: number): number;
/** Whether a challenger's maximum takes the lead. Of equal maxima the earlier wins, so a tie does not. */
export declare function takesLead(challengerMax: number, leaderMax: number): boolean;
