import * as fc from 'fast-check';
import type { BottlingDraft } from './draft.ts';

const count = (most: number) => fc.integer({ min: 1, max: most });
const sizeMl = fc.integer({ min: 50, max: 30_000 });

const casing = fc.record({
  type: fc.constantFrom('OC' as const, 'OWC' as const, 'CC' as const),
  capacity: count(1000),
  priceCents: fc.integer({ min: 0, max: 10_000_000 }),
  cases: count(10_000),
});

const label = fc.record({
  monogram: fc.string({ maxLength: 3 }),
  name: fc.string({ maxLength: 24 }),
  ink: fc.constantFrom('rust' as const, 'green' as const, 'navy' as const, 'black' as const),
});

/** Any draft as it can be typed. Whether it may be bottled is another question. */
export const anyDraft: fc.Arbitrary<BottlingDraft> = fc.record({
  plan: fc.record({
    sizes: fc.array(fc.record({ sizeMl, bottles: count(10_000), casing: fc.array(casing, { maxLength: 4 }) }), {
      maxLength: 5,
    }),
    labelledMl: fc.array(sizeMl, { maxLength: 4 }),
  }),
  label: fc.option(label),
});
