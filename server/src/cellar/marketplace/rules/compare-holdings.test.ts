import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import * as fc from 'fast-check';
import { compareHoldings, type Holding, type OwnBottle } from './compare-holdings.ts';

const own = (status: CellarStatusCode, listing: OwnBottle['listing'] = null): OwnBottle => ({
  serialNumber: 'A',
  status,
  listing,
});
const held = (listing: Holding['listing'] = null): Holding => ({ serialNumber: 'A', transfer: 1, listing });
const listed = { id: 7, status: 'listed', priceCents: 12_000 } as const;

it.each<[string, OwnBottle[], Holding[]]>([
  ['a bottle there', [own(201)], [held()]],
  ['a listed one at its price', [own(202, listed)], [held({ id: 7, priceCents: 12_000 })]],
  ['one at home', [own(8)], []],
  ['one on its way there', [own(203)], []],
  ['one on its way back', [own(203)], [held()]],
  ['one that is about to be listed', [own(201, { ...listed, status: 'requested' })], [held({ id: 7, priceCents: 1 })]],
  ['one that is being taken back', [own(202, { ...listed, status: 'withdrawing' })], [held()]],
])('finds nothing wrong with %s', (_what, ours, theirs) => {
  expect(compareHoldings(ours, theirs)).toEqual([]);
});

it.each<[string, OwnBottle[], Holding[], string, string]>([
  ['that is missing there', [own(201)], [], 'on the trade marketplace and not listed', 'not there'],
  ['that is at home', [own(8)], [held()], 'in our warehouse', 'there'],
  ['that nobody knows', [], [held()], 'unknown', 'there'],
  ['that is not on their list', [own(202, listed)], [held()], 'listing 7 at €120', 'not listed'],
  ['that is on their list alone', [own(201)], [held({ id: 7, priceCents: 9950 })], 'not listed', 'listing 7 at €99.50'],
  ['at another price', [own(202, listed)], [held({ id: 7, priceCents: 1 })], 'listing 7 at €120', 'listing 7 at €0.01'],
])('names a bottle %s', (_what, ours, theirs, mine, other) => {
  expect(compareHoldings(ours, theirs)).toEqual([{ serialNumber: 'A', ours: mine, theirs: other }]);
});

it('names each bottle once at most, in whatever order both sides name theirs', () => {
  const serials = fc.constantFrom('A', 'B', 'C', 'D');
  const ours = fc.uniqueArray(
    fc.record({
      serialNumber: serials,
      status: fc.constantFrom(1, 8, 201, 202, 203),
      listing: fc.constantFrom(null, listed),
    }),
    { selector: ({ serialNumber }) => serialNumber },
  );
  const theirs = fc.uniqueArray(
    fc.record({
      serialNumber: serials,
      transfer: fc.nat(),
      listing: fc.constantFrom(null, { id: 7, priceCents: 12_000 }),
    }),
    { selector: ({ serialNumber }) => serialNumber },
  );
  fc.assert(
    fc.property(ours, theirs, (mine, other) => {
      const found = compareHoldings(mine as OwnBottle[], other);
      expect(new Set(found.map(({ serialNumber }) => serialNumber)).size).toBe(found.length);
      expect(compareHoldings(mine.toReversed() as OwnBottle[], other.toReversed())).toEqual(found);
    }),
  );
});
