import type { BottlingPlan, PlannedCasing } from './bottling-plan.ts';
import { type BottleOffer, casingOptions } from './casing-options.ts';

/**
 * The plan for a barrel whose owner did not choose one: all of it in the smallest bottle offered, in the largest of our
 * own cases, and the rest in a smaller one. It costs nothing, and less than a bottle is left over.
 * docs/rules.md#the-final-bottling-date
 */
export function defaultPlan(availableMl: number, options: readonly BottleOffer[]): BottlingPlan {
  const [smallest] = options.toSorted((a, b) => a.sizeMl - b.sizeMl);
  if (!smallest || availableMl < smallest.sizeMl) return { sizes: [], labelledMl: [] };
  const bottles = Math.floor(availableMl / smallest.sizeMl);
  return { sizes: [{ sizeMl: smallest.sizeMl, bottles, casing: ownCases(bottles, smallest) }], labelledMl: [] };
}

/** So many bottles in as few of the house's own cases as hold them. */
export function ownCases(bottles: number, option: Pick<BottleOffer, 'casing'>): PlannedCasing[] {
  const largest = Math.max(...casingOptions(option).flatMap(({ type, capacity }) => (type === 'CC' ? [capacity] : [])));
  const full = { capacity: largest, cases: Math.floor(bottles / largest) };
  const rest = { capacity: bottles % largest, cases: 1 };
  return [full, rest].flatMap(({ capacity, cases }) =>
    capacity > 0 && cases > 0 ? [{ type: 'CC', capacity, priceCents: 0, cases } as const] : [],
  );
}
