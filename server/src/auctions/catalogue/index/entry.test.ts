import { type Entry, isOn } from './entry.ts';
import { saleFacetsOf } from './sale-facets.ts';

const entry = (known: Partial<Entry> = {}): Entry => ({
  id: 1,
  typeId: 1,
  productType: 'lot',
  status: 'open',
  weekly: true,
  charity: false,
  startsAt: 1,
  finishesAt: 10,
  price: 110_00,
  soldOut: false,
  name: 'A lot',
  version: 1,
  text: 'a lot',
  builderIds: [1],
  bets: 0,
  drinkFrom: null,
  facets: saleFacetsOf([], { typeId: 1, price: 110_00, bets: 0, charity: false }, 2026),
  ...known,
});

it('is on until its end, where it has one', () => {
  expect([9, 10, 11].map((now) => isOn(entry(), now))).toEqual([true, false, false]);
  expect(isOn(entry({ finishesAt: null }), 11)).toBe(true);
  expect(isOn(entry({ status: 'scheduled' }), 9)).toBe(false);
});
