import * as fc from 'fast-check';
import type { BottlingPlan, PlannedCasing } from './bottling-plan.ts';
import type { BottleOffer } from './casing-options.ts';

/** A barrel as in the worked example: 0.75, 1.5 and 3 l, each in the producer's cases. */
export const options: readonly BottleOffer[] = [
  { sizeMl: 750, customLabel: true, casing: [{ type: 'OC', label: 'Carton of 6', priceCents: 600, capacity: 6 }] },
  {
    sizeMl: 1500,
    customLabel: false,
    casing: [{ type: 'OWC', label: 'Wooden case of 6', priceCents: 3800, capacity: 6 }],
  },
  { sizeMl: 3000, customLabel: false, casing: [{ type: 'OWC', label: 'Wooden case', priceCents: 2800, capacity: 1 }] },
];

export const planned = (
  sizeMl: number,
  type: PlannedCasing['type'],
  capacity: number,
  cases: number,
  priceCents = 0,
): BottlingPlan['sizes'][number] => ({
  sizeMl,
  bottles: capacity * cases,
  casing: [{ type, capacity, priceCents, cases }],
});

const casing = fc.record({
  type: fc.constantFrom('OC' as const, 'OWC' as const),
  label: fc.constant('A case'),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  capacity: fc.integer({ min: 1, max: 12 }),
});

/** Any barrel's bottling options: one to five sizes, in any order. */
export const anyOptions = fc.uniqueArray(
  fc.record({
    sizeMl: fc.constantFrom(187, 375, 500, 700, 750, 1500, 3000, 6000),
    customLabel: fc.boolean(),
    casing: fc.array(casing, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ sizeMl }) => sizeMl },
);
