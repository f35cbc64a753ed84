import fc from 'fast-check';
import { filterGroups } from './filter-groups.ts';
import { foldText, wordsOf } from './fold-text.ts';
import { type Entry, FACET_KEYS } from './index/entry.ts';
import { facetsOf, type FacetSource } from './index/facets.ts';
import { NOTHING_OWN as NOTHING, selectedFacets, selectSales } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';

const NOW = Date.UTC(2026, 0, 1);

const source: fc.Arbitrary<FacetSource> = fc.record({
  builderId: fc.integer({ min: 1, max: 3 }),
  builder: fc.constantFrom('Vauclerc', 'Tarrach', 'Nivuri'),
  root: fc.constantFrom('wine', 'spirit'),
  region: fc.constantFrom('Bordeaux', 'Sicilia', ''),
  color: fc.constantFrom('red', 'white'),
  vintage: fc.constantFrom(2016, 2020, null),
  sizeMl: fc.constantFrom(750, 1500, null),
});

const entry = fc
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
    name: fc.constantFrom('Été', 'ete', 'Zinc', '10 years', '9 years'),
    version: fc.constant(1),
    text: fc.constant(''),
    sources: fc.array(source, { minLength: 1, maxLength: 3 }),
  })
  .map(({ sources, ...sale }) => {
    const builderIds = sources.map(({ builderId }) => builderId);
    return Object.assign(sale, { builderIds, facets: facetsOf(sources, sale.price) }) as Entry;
  });
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 30 });

/** Some values of some groups, as a member could choose them. */
const selection = (all: readonly Entry[]) =>
  fc
    .record(
      Object.fromEntries(
        FACET_KEYS.map((key) => {
          const values = [...new Set(all.flatMap(({ facets }) => facets[key].map(({ value }) => value)))];
          return [key, fc.subarray([...values, 'nothing has this'])];
        }),
      ),
      { requiredKeys: [] },
    )
    .map((chosen) => chosen as Record<string, string[]>);

describe('the totals of the filter groups', () => {
  it('are the numbers of sales that choosing the value would show', () => {
    fc.assert(
      fc.property(
        entries.chain((all) => fc.tuple(fc.constant(all), selection(all))),
        ([all, filters]) => {
          const shown = (chosen: Record<string, string[]>) =>
            selectSales(all, { filters: chosen, bidded: true }, own(all), NOW);
          for (const [key, group] of Object.entries(filterGroups(all, selectedFacets(filters)))) {
            for (const { value, total } of group.filters) {
              expect(shown({ ...filters, [key]: [String(value)] })).toHaveLength(total ?? -1);
            }
          }
        },
      ),
    );
  });

  it('cover every value that a sale has, when nothing is chosen', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const groups = filterGroups(all, new Map());
        for (const key of FACET_KEYS) {
          const values = new Set(all.flatMap(({ facets }) => facets[key].map(({ value }) => value)));
          expect(new Set(groups[key]?.filters.map(({ value }) => value))).toEqual(values);
        }
      }),
    );
  });
});

describe('the order of a list', () => {
  it.each(['default', 'price-asc', 'price-desc', 'a-to-z', 'z-to-a', 'newest-first', 'oldest-first'] as const)(
    'is the same from whatever order it began: %s',
    (sorting) => {
      fc.assert(
        fc.property(entries, fc.infiniteStream(fc.nat()), (all, dice) => {
          const shuffled = all.toSorted(() => (dice.next().value % 3) - 1);
          expect(sortSales(shuffled, sorting)).toEqual(sortSales(all, sorting));
        }),
      );
    },
  );

  it('puts what is on before what is to come and what is gone', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const stages = sortSales(all).map(({ status }) => ['open', 'scheduled', 'closed', 'withdrawn'].indexOf(status));
        expect(stages).toEqual(stages.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('what a list shows', () => {
  it('are withdrawn sales only to those who bid or wished for them', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(selectSales(all, {}, NOTHING, NOW).some(({ status }) => status === 'withdrawn')).toBe(false);
        expect(selectSales(all, { bidded: true }, own(all), NOW)).toEqual(all);
        expect(selectSales(all, { bidded: true }, NOTHING, NOW)).toEqual([]);
      }),
    );
  });

  it('is nothing that has reached its end, where only what is on is asked for', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const shown = selectSales(all, { onGoing: true, bidded: true }, own(all), NOW);
        expect(shown).toEqual(
          all.filter(({ status, finishesAt }) => status === 'open' && (finishesAt === null || finishesAt > NOW)),
        );
      }),
    );
  });
});

describe('folding', () => {
  it('finds a text again by any of its words, accents and capitals dropped', () => {
    expect(wordsOf('  CHÂTEAU d’Été, 2016 ')).toEqual(['chateau', 'd’ete', '2016']);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (words) => {
        const text = foldText(words.join(' '));
        for (const word of wordsOf(words.join(' '))) expect(text).toContain(word);
      }),
    );
  });
});

const own = (all: readonly Entry[]) => ({ wished: new Set<number>(), bidded: new Set(all.map(({ id }) => id)) });
