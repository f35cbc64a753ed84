import type { FilterGroups } from '@le-chai/contracts/primitives';
import fc from 'fast-check';
import type { SharedWanted } from './choose-sales.ts';
import { anyEntry, NOW } from './entry-fixture.ts';
import { isIn, type Spelling, spellingsIn } from '../../core/wares/close-words.ts';
import { foldText, splitWords, wordsOf } from '../../core/wares/fold-text.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { type Entry, isOn } from './index/entry.ts';
import { type Facet } from '../../core/wares/facets.ts';
import { SALE_FACET_KEYS } from './index/sale-facets.ts';
import { SaleSets } from './index/sale-sets.ts';
import { SaleLists } from './sale-lists.ts';
import { hasFacets, inScope, NOTHING_OWN, type Selected, selectedFacets, selectSales } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';

const SORTINGS = [
  'default',
  'price-asc',
  'price-desc',
  'a-to-z',
  'z-to-a',
  'newest-first',
  'oldest-first',
  'most-bids',
  'drink-soonest',
] as const;

/** A few ids, so that sales come, change and go; and sometimes the price alone, as with a bid. */
const change = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  becomes: fc.option(anyEntry, { freq: 4 }),
  bid: fc.boolean(),
});
/** Two letters swapped, one too many, left out or another; of two words each; and too many. */
const WRONG = [
  'bnaana',
  'bannana',
  'bordeuax',
  'sicila',
  'vauclerk zinc',
  'vaucelrc bordeux',
  '10 yaers',
  'xanana',
  'bxnxnx',
];
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const wanted: fc.Arbitrary<SharedWanted> = fc.record({
  onGoing: maybe(fc.boolean()),
  weekly: maybe(fc.boolean()),
  type_product: maybe(fc.constantFrom('lot', 'barrel')),
  purchase: maybe(fc.constantFrom('auction', 'direct')),
  id_type_auction: maybe(fc.constantFrom('single-lot', 'collection', 'shop')),
  price_from: maybe(fc.constantFrom(0, 100, 101, 4000)),
  price_to: maybe(fc.constantFrom(99, 100, 500, 9000)),
  id_builder: maybe(fc.integer({ min: 1, max: 4 })),
  q: maybe(
    fc.constantFrom('ete', 'an', 'a', 'zinc', 'zin old', '10, YEARS', 'bordeaux', 'inc', 'ban', 'none', ...WRONG),
  ),
  filters: maybe(
    fc.record(
      {
        region: fc.subarray(['Bordeaux', 'Sicilia', 'nowhere']),
        color: fc.subarray(['red', 'white']),
        producer: fc.subarray(['1', '2']),
        vintage: fc.subarray(['NV', '2016']),
        drinking: fc.subarray(['now', 'keep', 'past']),
        bids: fc.subarray(['none', 'some']),
        charity: fc.subarray(['yes']),
      },
      { requiredKeys: [] },
    ),
  ),
}) as fc.Arbitrary<SharedWanted>;

/** What the lists say, from sets, after these changes; and the entries that are left. */
function after(changes: readonly { id: number; becomes: Entry | null; bid: boolean }[], asked: SharedWanted) {
  const entries = new Map<number, Entry>();
  const sets = new SaleSets();
  const index = { now: () => NOW, current: async () => ({ sets, version: 1 }) } as unknown as CatalogueIndex;
  const lists = new SaleLists(index);
  const ready = changes.reduce(async (before, { id, becomes, bid }) => {
    await before;
    const known = entries.get(id);
    const entry =
      becomes && (bid && known ? { ...known, price: becomes.price, bets: becomes.bets } : { ...becomes, id });
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    if (entry) sets.put(entry);
    else sets.delete(id);
    // Orders are kept from when they are first asked for.
    if (id % 4 === 0) for (const sort of SORTINGS) await lists.slice(asked, sort, 0, 5);
  }, Promise.resolve());
  return ready.then(() => ({ lists, all: [...entries.values()] }));
}

type Test = (lists: SaleLists, all: Entry[], asked: SharedWanted) => Promise<void>;

const whateverCame = (test: Test) =>
  fc.asyncProperty(fc.array(change, { maxLength: 30 }), wanted, async (changes, asked) => {
    const { lists, all } = await after(changes, asked);
    await test(lists, all, asked);
  });
const check = (test: Test) => fc.assert(whateverCame(test), { numRuns: 150 });

/** Whether a list that is asked for something else in its place is the same. */
const isTheSame =
  (planted: (asked: SharedWanted) => SharedWanted): Test =>
  async (lists, all, asked) => {
    const found = sortSales(selectSales(all, asked, NOTHING_OWN, NOW));
    expect((await lists.slice(planted(asked), 'default', 0, 50)).sales).toEqual(found);
  };
const without = ({ filters, ...asked }: SharedWanted, group: string): SharedWanted => ({
  ...asked,
  ...(filters && { filters: Object.fromEntries(Object.entries(filters).filter(([name]) => name !== group)) }),
});

const costOf = (text: string, ways: readonly Spelling[]) =>
  Math.min(...ways.filter((way) => isIn(text, way)).map(({ cost }) => cost));
const newest = (sales: readonly Entry[]) => sales.map(({ id }) => id).toSorted((a, b) => b - a);

describe('lists from sets, whatever has come, changed and gone', () => {
  it('show what looking at every sale finds, page by page, in every order', () =>
    check(async (lists, all, asked) => {
      const found = selectSales(all, asked, NOTHING_OWN, NOW);
      for (const sort of SORTINGS) {
        const sorted = sortSales(found, sort);
        for (const [from, most] of [
          [0, 50],
          [2, 3],
          [30, 5],
        ] as const) {
          const slice = await lists.slice(asked, sort, from, most);
          expect(slice).toEqual({ sales: sorted.slice(from, from + most), total: found.length });
        }
      }
    }));

  it.each<[string, (asked: SharedWanted) => SharedWanted]>([
    ['prices', ({ price_from: _from, price_to: _to, ...asked }) => asked],
    ['drinking windows', (asked) => without(asked, 'drinking')],
    ['bids', (asked) => without(asked, 'bids')],
    ['charity', (asked) => without(asked, 'charity')],
  ])('would be seen to leave %s out', async (_, planted) => {
    const { failed } = await fc.check(whateverCame(isTheSame(planted)), { numRuns: 5000 });
    expect(failed).toBe(true);
  });

  it('show one sale that is asked for by its id, if it fits', () =>
    check(async (lists, all, asked) => {
      for (const id of [1, 4, 99]) {
        const found = selectSales(all, { ...asked, id }, NOTHING_OWN, NOW);
        expect(await lists.slice({ ...asked, id }, 'default', 0, 5)).toEqual({ sales: found, total: found.length });
      }
    }));

  it('are counted by value as counting every sale does', () =>
    check(async (lists, all, asked) => {
      const list = all.filter((entry) => inScope(entry, asked, NOTHING_OWN, NOW));
      const groups = await lists.filters(asked);
      expect(countsOf(groups)).toEqual(countOneByOne(list, selectedFacets(asked.filters)));
    }));

  it('count the sales that choosing a value would show', () =>
    check(async (lists, _, { q: _q, ...asked }) => {
      for (const [key, group] of Object.entries(await lists.filters(asked))) {
        for (const { value, total } of group.filters) {
          const filters = { ...asked.filters, [key]: [String(value)] };
          expect((await lists.slice({ ...asked, filters }, 'default', 0, 1)).total).toBe(total);
        }
      }
    }));

  it('suggest by name first, as ranking everything found does', () =>
    check(async (lists, all, asked) => {
      const spellings = spellingsIn(
        all.map(({ text }) => text),
        wordsOf(asked.q),
      );
      const cost = ({ text }: Entry) => spellings.reduce((sum, ways) => sum + costOf(text, ways), 0);
      const found = sortSales(selectSales(all, asked, NOTHING_OWN, NOW));
      const rank = ({ name }: Entry) => {
        const folded = foldText(name);
        const beginning = ({ word, typed }: Spelling) =>
          folded.startsWith(word) && (typed || splitWords(folded)[0] === word);
        if (spellings.flat().some(beginning)) return 0;
        return spellings.flat().some((way) => isIn(folded, way)) ? 1 : 2;
      };
      const ranked = spellings.length > 0 ? found.toSorted((a, b) => cost(a) - cost(b) || rank(a) - rank(b)) : [];
      expect((await lists.suggested(asked, 3)).sales).toEqual(ranked.slice(0, 3));
    }));

  it('list what is new, and how many of each kind are on', () =>
    check(async (lists, all) => {
      const on = all.filter((entry) => isOn(entry, NOW));
      const listed = all.filter(({ status }) => status !== 'withdrawn');
      expect(await lists.newest(false, 3)).toEqual(newest(listed).slice(0, 3));
      expect(await lists.newest(true, 3)).toEqual(newest(on).slice(0, 3));
      const count = (productType: string, typeId: number) =>
        on.filter((entry) => entry.productType === productType && entry.typeId === typeId).length;
      expect(await lists.counter()).toEqual({
        charity: on.filter(({ charity }) => charity).length,
        collection: count('lot', 2),
        singleLots: count('lot', 1),
        barrel: count('barrel', 2),
      });
    }));
});

type Counts = Record<string, [value: string, total: number][]>;

const byValue = (counts: [string, number][]) => counts.toSorted(([a], [b]) => (a < b ? -1 : 1));

const countsOf = (groups: FilterGroups): Counts =>
  Object.fromEntries(
    Object.entries(groups).map(([key, { filters }]) => [
      key,
      byValue(filters.map(({ value, total }) => [String(value), total ?? -1])),
    ]),
  );

function countOneByOne(entries: readonly Entry[], selected: Selected): Counts {
  const counts = new Map(SALE_FACET_KEYS.map((key) => [key, new Map<string, number>()]));
  for (const entry of entries) {
    for (const [key, totals] of counts) {
      const counted = hasFacets(entry, selected, key);
      const shown = ({ value }: Facet) => counted || selected.get(key)?.has(value);
      for (const { value } of entry.facets[key].filter(shown))
        totals.set(value, (totals.get(value) ?? 0) + Number(counted));
    }
  }
  return Object.fromEntries([...counts].map(([key, totals]) => [key, byValue([...totals])]));
}
