import { bidAll, bidOf, MINUTE, openBarrel, openLot, TEN_O_CLOCK } from './auction-fixture.ts';
import { isSoldOut, unitsLeft, unitsNow } from './auction-state.ts';
import { winsAtClose } from './close-auction.ts';
import { sellUnits } from './sell-units.ts';

const [A, B, C] = [1, 2, 3];
const barrel = bidAll(
  openBarrel(),
  bidOf(A, 120, { quantity: 30 }),
  bidOf(B, 115, { quantity: 10 }),
  bidOf(C, 110, { quantity: 5 }),
);
const NOON_LESS_TEN = TEN_O_CLOCK + 110 * MINUTE;

describe('units that are bought at once', () => {
  it('leave the auction; bids are ranked for the rest, and members who lose by it are named', () => {
    const { state, displaced } = sellUnits(barrel, 12, NOON_LESS_TEN);
    expect(unitsLeft(state)).toBe(38);
    expect([A, B, C].map((member) => unitsNow(state, member))).toEqual([30, 8, 0]);
    expect(displaced).toEqual([
      { memberId: B, unitsNow: 8 },
      { memberId: C, unitsNow: 0 },
    ]);
    expect(state).toMatchObject({ price: 115_00, unitsBought: 12, version: barrel.version + 1 });
    expect(winsAtClose(state).map(({ memberId, units }) => [memberId, units])).toEqual([
      [A, 30],
      [B, 8],
    ]);
  });

  it('take nothing from anybody, and raise no price, while enough are left', () => {
    const { state, displaced } = sellUnits(barrel, 4, NOON_LESS_TEN);
    expect(displaced).toEqual([]);
    expect(state).toMatchObject({ price: 100_00, finishesAt: barrel.finishesAt });
  });

  it('give everybody three minutes to answer when it happens near the end, and only if it moved something', () => {
    const late = barrel.finishesAt! - 2 * MINUTE;
    expect(sellUnits(barrel, 6, late).state.finishesAt).toBe(late + 3 * MINUTE);
    expect(sellUnits(barrel, 5, late).state).toMatchObject({ price: 110_00, finishesAt: late + 3 * MINUTE });
    expect(sellUnits(barrel, 4, late).state.finishesAt).toBe(barrel.finishesAt);
    expect(sellUnits(barrel, 6, barrel.finishesAt! - 3 * MINUTE).state.finishesAt).toBe(barrel.finishesAt);
  });

  it('give that time too when they take units from somebody at an unchanged price', () => {
    const full = bidAll(openBarrel(), bidOf(A, 120, { quantity: 45 }), bidOf(B, 110, { quantity: 20 }));
    const late = full.finishesAt! - 2 * MINUTE;
    const { state, displaced } = sellUnits(full, 2, late);
    expect(displaced).toEqual([{ memberId: B, unitsNow: 3 }]);
    expect(state).toMatchObject({ price: full.price, finishesAt: late + 3 * MINUTE });
  });

  it('sell the sale out when less than the least quantity is left', () => {
    const least = openBarrel({ quantityMin: 10 });
    expect(isSoldOut(sellUnits(least, 40, NOON_LESS_TEN).state)).toBe(false);
    expect(isSoldOut(sellUnits(least, 41, NOON_LESS_TEN).state)).toBe(true);
    expect(isSoldOut(sellUnits(openBarrel({ quantityMin: 0 }), 50, NOON_LESS_TEN).state)).toBe(true);
    expect(isSoldOut(openLot())).toBe(false);
  });

  it('leave nobody a winner of a lot, at an unchanged price', () => {
    const lot = bidAll(openLot({ buyNowPrice: 500_00 }), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    const { state, displaced } = sellUnits(lot, 1, NOON_LESS_TEN);
    expect(displaced).toEqual([{ memberId: A, unitsNow: 0 }]);
    expect(winsAtClose(state)).toEqual([]);
    expect(state).toMatchObject({ price: 160_00, leaderId: A });
    expect(isSoldOut(state)).toBe(true);
  });
});
