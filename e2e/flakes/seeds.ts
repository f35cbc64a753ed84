import { Random } from '../soak/random.ts';

/** Seeds have six digits at most, so that they are easy to type. */
const LARGEST = 999_999;

/** The seeds of the first `runs` runs, all different. The seed of run k follows from `seed` and k alone. */
export function runSeeds(seed: number, runs: number): number[] {
  const random = new Random(seed);
  const seeds = new Set<number>();
  while (seeds.size < Math.min(runs, LARGEST)) seeds.add(random.whole(1, LARGEST));
  return [...seeds];
}

/** Random numbers for one purpose. They follow from the seed and the purpose, not from earlier draws. */
export function randomFor(seed: number, ...purpose: (string | number)[]): Random {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(JSON.stringify([seed, ...purpose]))) hash = Math.imul(hash ^ byte, 0x01000193);
  return new Random(hash);
}

/** The same items in an order that follows from the seed (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  const random = new Random(seed);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.whole(0, last);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
