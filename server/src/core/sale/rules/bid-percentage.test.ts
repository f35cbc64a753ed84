import * as fc from 'fast-check';
import { bidPercentage } from './bid-percentage.ts';
import { onlyFewLeft } from './only-few-left.ts';

describe('the share that is bid for', () => {
  it('counts bids and purchases, to two decimals, and stops at 100', () => {
    expect(bidPercentage(0, 0, 50)).toBe(0);
    expect(bidPercentage(10, 5, 50)).toBe(30);
    expect(bidPercentage(1, 0, 3)).toBe(33.33);
    expect(bidPercentage(65, 0, 50)).toBe(100);
  });

  it('is all of it where nothing is offered', () => {
    expect(bidPercentage(0, 0, 0)).toBe(100);
    expect(bidPercentage(1, 0, 0)).toBe(100);
  });
});

describe('only few are left', () => {
  it('from a tenth of the units down to the last one, and not once none is', () => {
    expect([0, 1, 5, 6].map((left) => onlyFewLeft(50, left))).toEqual([false, true, true, false]);
    fc.assert(fc.property(fc.integer({ min: 1, max: 1000 }), (offered) => onlyFewLeft(offered, 1)));
  });
});
