import { bidAll, bidOf, openBarrel, openLot } from './auction-fixture.ts';
import { leastOffer } from './least-offer.ts';

const [A, B] = [1, 2];

describe('the least that a bid must offer', () => {
  it('is the opening price of a lot without a bid, then a step above the price', () => {
    expect(leastOffer(openLot())).toBe(100_00);
    expect(leastOffer(bidAll(openLot(), bidOf(A, 100, { max: 200_00 })))).toBe(110_00);
  });

  it('is the opening price of a barrel until there is a bid for every unit left', () => {
    const one = bidAll(openBarrel(), bidOf(A, 120, { quantity: 45 }));
    expect(leastOffer(one)).toBe(100_00);
    expect(leastOffer(bidAll(one, bidOf(B, 110, { quantity: 5 })))).toBe(120_00);
  });

  it('stays the opening price where all was bought and nobody has bid', () => {
    expect(leastOffer(openBarrel({}, { unitsBought: 50 }))).toBe(100_00);
  });
});
