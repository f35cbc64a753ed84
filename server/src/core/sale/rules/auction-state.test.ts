import { bidAll, bidOf, openBarrel, openLot } from './auction-fixture.ts';
import { allocationOf } from './auction-state.ts';

const [A, B] = [1, 2];

describe('who would win, worked out again', () => {
  it('is the leader of a lot, not the one who offers most', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    expect(lot.ranking[0]!.memberId).toBe(B);
    expect(allocationOf(lot)).toEqual(lot.allocation);
    expect(allocationOf(lot)).toEqual(new Map([[1, 1]]));
    expect(allocationOf(openLot())).toEqual(new Map());
    expect(allocationOf({ ...lot, unitsBought: 1 })).toEqual(new Map());
  });

  it('is everyone who is allocated units of a barrel', () => {
    const barrel = bidAll(openBarrel(), bidOf(A, 120, { quantity: 45 }), bidOf(B, 110, { quantity: 20 }));
    expect(allocationOf(barrel)).toEqual(
      new Map([
        [1, 45],
        [2, 5],
      ]),
    );
  });
});
