import * as fc from 'fast-check';
import { discountPercent } from './discount.ts';

describe('the discount of a barrel', () => {
  it('is the difference over the undiscounted total, in whole percent', () => {
    expect(discountPercent({ undiscounted: 2750, total: 2475 })).toBe(10);
    expect(discountPercent({ undiscounted: 300, total: 200 })).toBe(33);
    expect(discountPercent({ undiscounted: 300, total: 100 })).toBe(67);
  });

  it('is zero without a reduction', () => {
    expect(discountPercent({ undiscounted: 2475, total: 2475 })).toBe(0);
    expect(discountPercent({ undiscounted: 2000, total: 2475 })).toBe(0);
    expect(discountPercent({ undiscounted: 0, total: 0 })).toBe(0);
  });

  it('is from 0 to 100, and grows as the total falls', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (undiscounted, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const discounts = [less, more].map((total) => discountPercent({ undiscounted, total }));
        expect(discounts[0]).toBeGreaterThanOrEqual(discounts[1]!);
        expect(Math.min(...discounts)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...discounts)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
