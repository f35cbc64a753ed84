/** Bottles of one size. */
export interface Bottles {
  readonly sizeMl: number;
  readonly bottles: number;
}

/**
 * Which bottles would use litres up: as much of them as any choice of the sizes can, in as few bottles as that takes; the
 * largest first. Nothing where not even the smallest fits. docs/rules.md#bottling
 */
export function useUp(millilitres: number, sizesMl: readonly number[]): Bottles[] {
  // Counted in the largest measure that divides every size: a barrel is hundreds of steps then, not hundreds of thousands.
  const step = sizesMl.reduce(commonMeasure, 0);
  if (step === 0) return [];
  const steps = Math.floor(millilitres / step);
  const sizes = sizesMl.map((size) => size / step);
  const fewest = fewestBottles(steps, sizes);
  const counts = new Map<number, number>();
  let at = fewest.findLastIndex(Number.isFinite);
  while (at > 0) {
    const size = sizes.find((last) => fewest[at - last] === fewest[at]! - 1)!;
    counts.set(size, (counts.get(size) ?? 0) + 1);
    at -= size;
  }
  return [...counts].toSorted(([a], [b]) => b - a).map(([size, bottles]) => ({ sizeMl: size * step, bottles }));
}

/** For each number of steps the least number of bottles that holds exactly these; Infinity where none do. */
function fewestBottles(steps: number, sizes: readonly number[]): number[] {
  const fewest = [0];
  for (let at = 1; at <= steps; at += 1) {
    fewest[at] = 1 + Math.min(...sizes.map((size) => fewest[at - size] ?? Infinity));
  }
  return fewest;
}

function commonMeasure(a: number, b: number): number {
  return b === 0 ? a : commonMeasure(b, a % b);
}
