import { bidAll, bidOf, openBarrel, openLot } from './auction-fixture.ts';
import { standing } from './standing.ts';

const [A, B, C] = [1, 2, 3];

describe('a member’s standing', () => {
  it('is leading for one member of a lot, outbid for the others, none without a bid', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    expect([A, B, C].map((member) => standing(lot, member))).toEqual(['leading', 'outbid', 'none']);
    expect([A, B].map((member) => standing({ ...lot, status: 'closed' }, member))).toEqual(['won', 'lost']);
  });

  it('is leading for everyone who would win a unit of a barrel', () => {
    const barrel = bidAll(
      openBarrel(),
      bidOf(A, 100, { quantity: 30 }),
      bidOf(B, 120, { quantity: 25 }),
      bidOf(C, 120, { quantity: 25 }),
    );
    expect([A, B, C].map((member) => standing(barrel, member))).toEqual(['outbid', 'leading', 'leading']);
  });
});
