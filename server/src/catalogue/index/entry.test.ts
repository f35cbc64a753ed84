import { type Entry, isOn, whatMoves } from './entry.ts';
import { facetsOf } from './facets.ts';

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
  facets: facetsOf([], 110_00),
  ...known,
});

describe('what a change of a sale moves in the lists', () => {
  it.each([
    ['nothing', 'nothing', {}],
    ['a version alone', 'nothing', { version: 2 }],
    ['a price within its band', 'prices', { price: 120_00 }],
    ['a price that leaves its band', 'lists', { price: 260_00, facets: facetsOf([], 260_00) }],
    ['a later end', 'lists', { finishesAt: 11 }],
    ['its close', 'lists', { status: 'closed' as const }],
    ['its last unit', 'lists', { soldOut: true }],
  ])('%s: %s', (_, moves, known) => {
    expect(whatMoves(entry(), entry(known))).toBe(moves);
  });

  it('is the lists, when it comes or goes', () => {
    expect(whatMoves(undefined, entry())).toBe('lists');
    expect(whatMoves(entry(), undefined)).toBe('lists');
    expect(whatMoves(undefined, undefined)).toBe('nothing');
  });
});

it('is on until its end, where it has one', () => {
  expect([9, 10, 11].map((now) => isOn(entry(), now))).toEqual([true, false, false]);
  expect(isOn(entry({ finishesAt: null }), 11)).toBe(true);
  expect(isOn(entry({ status: 'scheduled' }), 9)).toBe(false);
});
