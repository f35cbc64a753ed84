import { bidAll, bidNow, bidOf, MINUTE, openBarrel, openLot } from './auction-fixture.ts';
import { leastOffer } from './least-offer.ts';

const [A, B, C, D] = [1, 2, 3, 4];

describe('the price of several units', () => {
  it('is the opening price until the bids ask for every unit', () => {
    const barrel = bidAll(openBarrel(), bidOf(A, 120, { quantity: 30 }), bidOf(B, 110, { quantity: 19 }));
    expect(barrel.price).toBe(100_00);
    expect(leastOffer(barrel)).toBe(100_00);
  });

  it('is then the lowest winning price, and the next bid a step above it', () => {
    const barrel = bidAll(
      openBarrel(),
      bidOf(A, 120, { quantity: 30 }),
      bidOf(B, 110, { quantity: 15 }),
      bidOf(C, 110, { quantity: 20 }),
    );
    expect(barrel.price).toBe(110_00);
    expect(leastOffer(barrel)).toBe(120_00);
    expect(bidNow(barrel, bidOf(D, 119.99))).toEqual({
      accepted: false,
      refusal: { reason: 'below-minimum', minimum: 120_00 },
    });
  });

  it('holds for lots of several units alike', () => {
    const lots = bidAll(openLot({ unitsOffered: 3 }), bidOf(A, 100, { quantity: 2 }), bidOf(B, 130, { quantity: 2 }));
    expect(lots).toMatchObject({ price: 100_00, leaderId: null });
    expect(leastOffer(lots)).toBe(110_00);
  });

  it('does not fall when a better bid leaves a remainder that nobody may have', () => {
    const barrel = bidAll(
      openBarrel({ quantityMin: 10 }),
      bidOf(A, 120, { quantity: 30 }),
      bidOf(B, 110, { quantity: 20 }),
      bidOf(C, 120, { quantity: 15 }),
    );
    expect(barrel.price).toBe(120_00);
  });

  it('extends the end only when somebody’s units or the price change', () => {
    const barrel = bidAll(openBarrel(), bidOf(A, 120, { quantity: 10 }));
    const late = barrel.finishesAt! - MINUTE;
    const sameUnits = bidNow(barrel, bidOf(A, 130, { quantity: 10, edits: 1 }), late);
    expect(sameUnits.accepted && sameUnits.state.finishesAt).toBe(barrel.finishesAt);
    const moreUnits = bidNow(barrel, bidOf(A, 120, { quantity: 12, edits: 1 }), late);
    expect(moreUnits.accepted && moreUnits.state.finishesAt).toBe(late + 3 * MINUTE);
  });
});
