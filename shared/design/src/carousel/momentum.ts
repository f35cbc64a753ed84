/** How quickly a released element comes to rest: after each of these it has a third of its speed left, ms. */
const DECAY = 325;

/** Slower than this it rests, px a millisecond. */
const REST = 0.02;

/** The eye cannot follow anything faster than this, px a millisecond. */
const FASTEST = 4;

/** How far an element glides after it is released at a speed. */
export interface Glide {
  /** The offset from the point of release, px. */
  at: (elapsed: number) => number;
  /** How long until it rests, ms. */
  duration: number;
}

/** @param speed px a millisecond, with its direction */
export function glide(speed: number): Glide {
  const from = Math.max(-FASTEST, Math.min(FASTEST, speed));
  const duration = Math.abs(from) <= REST ? 0 : DECAY * Math.log(Math.abs(from) / REST);
  return { at: (elapsed) => from * DECAY * (1 - Math.exp(-Math.min(elapsed, duration) / DECAY)), duration };
}

/** A pointer seen at a place. */
export interface Sight {
  x: number;
  /** ms */
  time: number;
}

/** Samples older than this say nothing about the pointer's speed at release, ms. */
const RECENT = 80;

/** The pointer's speed at release, px a millisecond; 0 if it had come to rest. @param now time of release, ms */
export function speedOf(sights: readonly Sight[], now: number): number {
  const recent = sights.filter(({ time }) => now - time <= RECENT);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.time === first.time) return 0;
  return (last.x - first.x) / (last.time - first.time);
}

/** Within this distance the carousel is already at a stop, px. */
const NEAR = 2;

/**
 * The target of a step.
 * @param stops in their order, px
 * @param at the starting position, px
 * @returns the next stop in the direction; if there is none, the last or the first
 */
export function nextStop(stops: readonly number[], at: number, direction: -1 | 1): number {
  const further = stops.filter((stop) => (stop - at) * direction > NEAR);
  return (direction === 1 ? further[0] : further.at(-1)) ?? (direction === 1 ? Math.max(0, ...stops) : 0);
}
