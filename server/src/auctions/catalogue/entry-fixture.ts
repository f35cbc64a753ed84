import fc from 'fast-check';
import { foldText } from '../../core/wares/fold-text.ts';
import type { Entry } from './index/entry.ts';
import { facetsOf, type FacetSource } from '../../core/wares/facets.ts';
import { SaleSets } from './index/sale-sets.ts';

/** The moment at which tests look at sales, ms. */
export const NOW = Date.UTC(2026, 0, 1);

const source: fc.Arbitrary<FacetSource> = fc.record({
  builderId: fc.integer({ min: 1, max: 3 }),
  builder: fc.constantFrom('Vauclerc', 'Tarrach', 'Nivuri'),
  root: fc.constantFrom('wine', 'spirit'),
  region: fc.constantFrom('Bordeaux', 'Sicilia', ''),
  color: fc.constantFrom('red', 'white'),
  vintage: fc.constantFrom(2016, 2020, null),
  sizeMl: fc.constantFrom(750, 1500, null),
});

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
    price: fc.integer({ min: 1, max: 1_000_000 }),
    soldOut: fc.boolean(),
    name: fc.constantFrom('Été', 'ete', 'Zinc', '10 years', '9 years', ' banana', 'Old zinc, an'),
    version: fc.constant(1),
    sources: fc.array(source, { minLength: 1, maxLength: 3 }),
  })
  .map(({ sources, ...sale }) => {
    const builderIds = [...new Set(sources.map(({ builderId }) => builderId))];
    const words = sources.map(({ builder, region, color }) => [builder, region, color].join(' '));
    const text = foldText([sale.name, ...words].join(' '));
    return Object.assign(sale, { builderIds, text, facets: facetsOf(sources, sale.price) }) as Entry;
  });

export const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 30 });

export function setsOf(entries: readonly Entry[]): SaleSets {
  const sets = new SaleSets();
  for (const entry of entries) sets.put(entry);
  return sets;
}
