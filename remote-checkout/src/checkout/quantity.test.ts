import fc from 'fast-check';
import { quantityLimits, within } from './quantity.ts';

const range = (min: number, max: number) => ({ min, max, step: 1, mul: 1 });

describe('the quantities that can be bought', () => {
  it('are those of the sale, at least one, and no more than are left', () => {
    expect(quantityLimits(range(1, 12), undefined)).toEqual({ min: 1, max: 12 });
    expect(quantityLimits(range(0, 12), 5)).toEqual({ min: 1, max: 5 });
    expect(quantityLimits(range(5, 50), 3)).toEqual({ min: 5, max: 5 });
    expect(quantityLimits(range(4.6, 50.4), undefined)).toEqual({ min: 5, max: 50 });
  });

  it('always leave a quantity to choose, and it is whole', () => {
    const some = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(some, some, fc.option(fc.nat(500), { nil: undefined }), fc.nat(1000), (min, max, left, asked) => {
        const limits = quantityLimits(range(min, max), left);
        const quantity = within(asked, limits);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(Math.max(1, limits.min));
        expect(quantity).toBeLessThanOrEqual(limits.max);
      }),
    );
  });
});
