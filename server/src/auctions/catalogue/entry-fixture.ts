import fc from 'fast-check';
import { foldText } from '../../core/wares/fold-text.ts';
import type { Entry } from './index/entry.ts';
import { type SaleFacetSource, saleFacetsOf } from './index/sale-facets.ts';
import { SaleSets } from './index/sale-sets.ts';

/** The moment at which tests look at sales, ms. */
export const NOW = Date.UTC(2026, 0, 1);

const window: fc.Arbitrary<Pick<SaleFacetSource, 'drinkFrom' | 'drinkUntil'>> = fc.constantFrom(
  { drinkFrom: null, drinkUntil: null },
  { drinkFrom: 2020, drinkUntil: 2025 },
  { drinkFrom: 2024, drinkUntil: 2026 },
  { drinkFrom: 2026, drinkUntil: 2040 },
  { drinkFrom: 2027, drinkUntil: 2030 },
);

const source: fc.Arbitrary<SaleFacetSource> = fc
  .record({
    window,
    builderId: fc.integer({ min: 1, max: 3 }),
    builder: fc.constantFrom('Vauclerc', 'Tarrach', 'Nivuri'),
    root: fc.constantFrom('wine', 'spirit'),
    region: fc.constantFrom('Bordeaux', 'Sicilia', ''),
    color: fc.constantFrom('red', 'white'),
    vintage: fc.constantFrom(2016, 2020, null),
    sizeMl: fc.constantFrom(750, 1500, null),
  })
  .map(({ window: years, ...rest }) => Object.assign(rest, years)) as fc.Arbitrary<SaleFacetSource>;

/** Any sale of the few that tests make, so that they share what they are found by. */
export const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    id: fc.nat(10_000),
    typeId: fc.constantFrom(1, 2, 3, 5),
    productType: fc.constantFrom('lot', 'barrel'),
    status: fc.constantFrom('open', 'scheduled', 'closed', 'withdrawn'),
    weekly: fc.boolean(),
    charity: fc.boolean(),
    startsAt: fc.integer({ min: NOW - 5, max: NOW + 5 }),
    finishesAt: fc.option(fc.integer({ min: NOW - 5, max: NOW + 5 })),
    price: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(99_99, 100_00, 100_01, 500_00)),
    bets: fc.nat(3),
    soldOut: fc.boolean(),
    name: fc.constantFrom('Été', 'ete', 'Zinc', '10 years', '9 years', ' banana', 'Old zinc, an'),
    version: fc.constant(1),
    sources: fc.array(source, { minLength: 1, maxLength: 3 }),
  })
  .map(({ sources, ...sale }) => {
    const builderIds = [...new Set(sources.map(({ builderId }) => builderId))];
    const words = sources.map(({ builder, region, color }) => [builder, region, color].join(' '));
    const years = sources.flatMap((one) => one.drinkFrom ?? []);
    const drinkFrom = years.length > 0 ? Math.min(...years) : null;
    const text = foldText([sale.name, ...words].join(' '));
    return Object.assign(sale, {
      builderIds,
      text,
      drinkFrom,
      facets: saleFacetsOf(sources, sale, new Date(NOW).getUTCFullYear()),
    }) as Entry;
  });

export const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 30 });

export function setsOf(entries: readonly Entry[]): SaleSets {
  const sets = new SaleSets();
  for (const entry of entries) sets.put(entry);
  return sets;
}
