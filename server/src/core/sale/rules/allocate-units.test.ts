import * as fc from 'fast-check';
import { allocateUnits, compareRank, insertRanked, type RankedBid } from './allocate-units.ts';
import { bidAll, bidOf, openBarrel } from './auction-fixture.ts';
import { unitsNow } from './auction-state.ts';
import { winsAtClose } from './close-auction.ts';

const [A, B, C] = [1, 2, 3];
const bids = fc
  .array(
    fc.record({
      offer: fc.integer({ min: 1, max: 8 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      date: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 30 },
  )
  .map((list): RankedBid[] =>
    list.map((bid, index) => ({ ...bid, max: bid.offer, bidId: index + 1, memberId: index + 1 })),
  );
const ranked = (list: readonly RankedBid[]) => list.reduce(insertRanked, [] as RankedBid[]);

describe('the allocation of units', () => {
  it('fills 30, 15 and 5 of 50, the earlier of two equal prices first', () => {
    const barrel = bidAll(
      openBarrel(),
      bidOf(A, 120, { quantity: 30 }),
      bidOf(B, 110, { quantity: 15 }),
      bidOf(C, 110, { quantity: 20 }),
    );
    expect([A, B, C].map((member) => unitsNow(barrel, member))).toEqual([30, 15, 5]);
  });

  it('charges the last of them EUR 2,475: 22.5 litres at 110', () => {
    const barrel = bidAll(
      openBarrel(),
      bidOf(A, 120, { quantity: 30 }),
      bidOf(B, 110, { quantity: 15 }),
      bidOf(C, 110, { quantity: 20 }),
    );
    expect(winsAtClose(barrel).at(-1)).toEqual({
      bidId: 3,
      memberId: C,
      units: 5,
      price: 110_00,
      litresMl: 22_500,
      total: 2_475_00,
    });
  });

  it('leaves a remainder below the least quantity unsold', () => {
    const barrel = bidAll(
      openBarrel({ quantityMin: 10 }),
      bidOf(A, 120, { quantity: 45 }),
      bidOf(B, 110, { quantity: 10 }),
    );
    expect([A, B].map((member) => unitsNow(barrel, member))).toEqual([45, 0]);
  });

  it('ranks by price, then date, then id, however the bids came', () => {
    fc.assert(fc.property(bids, (list) => expect(ranked(list)).toEqual(list.toSorted(compareRank))));
  });

  it('sells no unit twice, no bid more than it asks for, and nothing to a bid before a better one is full', () => {
    fc.assert(
      fc.property(bids, fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 10 }), (list, units, minimum) => {
        const asked = list.map((bid) => ({ ...bid, quantity: Math.max(bid.quantity, minimum) }));
        const ranking = ranked(asked);
        const allocation = allocateUnits(ranking, units, minimum);
        const filled = ranking.map((bid) => allocation.get(bid.bidId) ?? 0);
        const left = units - filled.reduce((sum, won) => sum + won, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        const losers = filled.filter((won) => won === 0);
        const partial = ranking.filter((bid, rank) => filled[rank] !== 0 && filled[rank] !== bid.quantity);
        expect(ranking.every((bid, rank) => filled[rank]! <= bid.quantity)).toBe(true);
        expect(filled.every((won) => won === 0 || won >= minimum)).toBe(true);
        // The winners come first in the ranking, and at most the last of them is filled in part.
        expect(filled.slice(0, filled.length - losers.length)).not.toContain(0);
        expect(partial.every((bid) => ranking.indexOf(bid) === filled.length - losers.length - 1)).toBe(true);
        // Nobody is left out who could have had the least quantity.
        expect(losers.length === 0 || left < minimum).toBe(true);
      }),
    );
  });
});
