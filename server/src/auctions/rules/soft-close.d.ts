/** A change this close to the end moves the end this far away. Microseconds. Our own choice, docs/rules.md#soft-close */
export declare const SOFT_CLOSE: number;
/**
 * When a sale ends after an accepted bid. Only a bid that moved the price, the leader or the allocation extends,
 * and only with less than three minutes left. Instants in microseconds; none for a sale without an end.
 */
export declare function softClose(finishesAt: number | null, now: number, moved: boolean): number | null;
