const SECOND = 1000;

/** Time left up to which an interval holds, and the interval; specification, section 4. In ms. */
const STEPS = [
  { left: 10 * SECOND, every: 2 * SECOND },
  { left: 30 * SECOND, every: 5 * SECOND },
  { left: 60 * SECOND, every: 10 * SECOND },
  { left: 300 * SECOND, every: 20 * SECOND },
] as const;

/**
 * How often an auction is refetched, in ms, or false for never.
 * @param timeLeft ms until it finishes by the server's clock; null without a finish date. It may be past 0 while the
 *   close is being settled.
 * @param finished whether the API already calls it finished
 */
export function auctionRefreshInterval(timeLeft: number | null, finished: boolean): number | false {
  if (finished || timeLeft === null) return false;
  return STEPS.find((step) => timeLeft <= step.left)?.every ?? 60 * SECOND;
}
