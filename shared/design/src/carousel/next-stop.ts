/** Closer than this one stands at a stop already, px. */
const NEAR = 2;

/**
 * Where a step leads to.
 * @param stops in their order, px
 * @param at where it starts from, px
 * @returns the next stop in the direction; where there is none, the last or the first
 */
export function nextStop(stops: readonly number[], at: number, direction: -1 | 1): number {
  const further = stops.filter((stop) => (stop - at) * direction > NEAR);
  return (direction === 1 ? further[0] : further.at(-1)) ?? (direction === 1 ? Math.max(0, ...stops) : 0);
}
