/** A change this close to the end moves the end this far away. Microseconds. Our own choice, docs/rules.md#soft-close */
export const SOFT_CLOSE = 3 * 60 * 1_000_000;

/**
 * When a sale ends after an accepted bid. Only a bid that moved the price, the leader or what anybody would win extends,
 * and only with less than three minutes left; before that nobody asks whether it did. Instants in microseconds; none
 * for a sale without an end.
 */
export function softClose(finishesAt: number | null, now: number, moved: () => boolean): number | null {
  if (finishesAt === null || finishesAt - now >= SOFT_CLOSE) return finishesAt;
  return moved() ? now + SOFT_CLOSE : finishesAt;
}
