/** Chance that can be repeated. */
export interface Draw {
  chance(probability: number): boolean;
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The same seed draws the same (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (probability) => next() < probability,
    below: (limit) => Math.floor(next() * limit),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}
