/** How quickly a thing let go of comes to rest: after each of these it has a third of its speed left, ms. */
const DECAY = 325;

/** Slower than this it rests, px a millisecond. */
const REST = 0.02;

/** Faster than this nobody follows with the eye, px a millisecond. */
const FASTEST = 4;

/** How far a thing glides on that was let go of at a speed. */
export interface Glide {
  /** From where it was let go of, px; towards it from there on. */
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

/** Sights older than this say nothing of how fast a pointer was when it let go, ms. */
const RECENT = 80;

/** How fast a pointer was in the end, px a millisecond; 0 for one that had come to rest. @param now when it let go, ms */
export function speedOf(sights: readonly Sight[], now: number): number {
  const recent = sights.filter(({ time }) => now - time <= RECENT);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.time === first.time) return 0;
  return (last.x - first.x) / (last.time - first.time);
}

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
