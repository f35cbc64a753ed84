import * as fc from 'fast-check';
import { bidIncrement } from './bid-increment.ts';

describe('the increment', () => {
  it.each([
    [0, 2],
    [49.99, 2],
    [50, 5],
    [99.99, 5],
    [100, 10],
    [499.99, 10],
    [500, 25],
    [999.99, 25],
    [1000, 50],
    [2999.99, 50],
    [3000, 100],
    [4999.99, 100],
    [5000, 250],
    [1_000_000, 250],
  ])('at EUR %d is EUR %d', (price, step) => {
    expect(bidIncrement(Math.round(price * 100))).toBe(step * 100);
  });

  it('never shrinks as the price grows', () => {
    const price = fc.integer({ min: 0, max: 20_000_00 });
    fc.assert(
      fc.property(price, price, (a, b) => {
        expect(bidIncrement(Math.min(a, b))).toBeLessThanOrEqual(bidIncrement(Math.max(a, b)));
      }),
    );
  });
});
