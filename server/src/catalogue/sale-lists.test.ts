import fc from 'fast-check';
import type { CatalogueIndex, Snapshot } from './index/catalogue-index.ts';
import type { Entry } from './index/entry.ts';
import { facetsOf } from './index/facets.ts';
import { SaleLists } from './sale-lists.ts';
import { NOTHING_OWN, selectSales } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';

const NOW = 1000;
const entryOf = (id: number, price: number, finishesAt: number): Entry => ({
  id,
  typeId: 1,
  productType: 'lot',
  status: 'open',
  weekly: true,
  charity: false,
  startsAt: id,
  finishesAt,
  price,
  soldOut: false,
  name: `Lot ${id % 7}`,
  version: 1,
  text: `lot ${id % 7}`,
  builderIds: [],
  facets: facetsOf([], price),
});

/** An index whose stamps move as the real one's do: with prices, or with everything. */
function indexOf(entries: Map<number, Entry>) {
  const stamps = { version: 0, shape: 0, prices: 0 };
  const index = {
    now: () => NOW,
    current: async (): Promise<Snapshot> => ({ entries, ...stamps }),
  } as unknown as CatalogueIndex;
  return { index, stamps };
}

const change = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  /** Within one price band, so that a bid moves prices alone. */
  price: fc.integer({ min: 101, max: 200 }),
  ends: fc.option(fc.integer({ min: NOW + 1, max: NOW + 50 })),
  goes: fc.boolean(),
});

describe('lists kept from change to change', () => {
  it('are those that would be made anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        const entries = new Map<number, Entry>();
        const { index, stamps } = indexOf(entries);
        const lists = new SaleLists(index);
        for (const { id, price, ends, goes } of changes) {
          const before = entries.get(id);
          const onlyPrice = before !== undefined && ends === null && !goes;
          if (goes) entries.delete(id);
          else entries.set(id, entryOf(id, price * 100, onlyPrice ? before.finishesAt! : (ends ?? NOW + 5)));
          stamps.prices += 1;
          if (!onlyPrice) stamps.shape += 1;
          for (const sort of ['default', 'price-asc', 'price-desc', 'a-to-z', 'newest-first'] as const) {
            const anew = sortSales(selectSales(entries.values(), { onGoing: true, q: 'lot' }, NOTHING_OWN, NOW), sort);
            const kept = await lists.chosen({ onGoing: true, q: 'lot' }, sort);
            expect(kept.map((entry) => entry.id)).toEqual(anew.map((entry) => entry.id));
          }
          const ids = [...entries.keys()].toSorted((a, b) => b - a);
          expect(await lists.newest(true, 3)).toEqual(ids.slice(0, 3));
          expect((await lists.counter()).singleLots).toBe(entries.size);
        }
      }),
      { numRuns: 60 },
    );
  });
});
