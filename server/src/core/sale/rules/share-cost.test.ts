import * as fc from 'fast-check';
import { shareCost } from './share-cost.ts';

describe('the cost of the parts of a lot', () => {
  it('adds up to the price, each within a cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (total, list) => {
        const shares = shareCost(total, list);
        const sum = list.reduce((all, weight) => all + weight, 0);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
        shares.forEach((share, index) => {
          const exact = sum > 0 ? (total * list[index]!) / sum : total / list.length;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        });
      }),
    );
  });

  it('gives the odd cents to those that rounding cost most', () => {
    expect(shareCost(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCost(101, [50, 25, 25])).toEqual([51, 25, 25]);
    // 7.5, 1.9 and 0.6 cents: not to the largest share.
    expect(shareCost(10, [75, 19, 6])).toEqual([7, 2, 1]);
  });

  it('is shared alike where nothing has a weight', () => {
    expect(shareCost(100, [0, 0, 0])).toEqual([34, 33, 33]);
  });
});
