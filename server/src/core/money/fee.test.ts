import { assert, check, integer, property } from 'fast-check';
import { feeOf } from './fee.ts';

const anyPrice = integer({ min: 0, max: 10_000_000_00 });
/** Tenths of a per cent, as far as a house may set them. */
const anyRate = integer({ min: 0, max: 300 });

/** What holds of every fee: the whole cents that are nearest, and of two the higher. */
const isTheNearest = (rule: typeof feeOf) =>
  property(anyPrice, anyRate, (price, tenths) => {
    const fee = rule(price, tenths / 10);
    const twice = BigInt(price) * BigInt(tenths) * 2n;
    return Number.isSafeInteger(fee) && BigInt(fee) * 2000n <= twice + 1000n && BigInt(fee) * 2000n > twice - 1000n;
  });

describe('the fee of the house', () => {
  it.each([
    ['a lot at 161.00', 161_00, 10, 16_10],
    ['half a cent, upwards', 1_25, 2, 3],
    ['less than half a cent', 1_24, 2, 2],
    ['one decimal that no float has', 10_50, 16.3, 1_71],
    ['the highest rate', 99_99, 30, 30_00],
    ['a house without a fee', 161_00, 0, 0],
    ['nothing', 0, 10, 0],
  ])('on %s', (_, price, percent, fee) => expect(feeOf(price, percent)).toBe(fee));

  it('is in whole cents, the nearest, and of two the higher', () =>
    expect(check(isTheNearest(feeOf), { numRuns: 1000 }).failed).toBe(false));

  it.each<[string, typeof feeOf]>([
    ['cut off', (price, percent) => Math.floor((price * percent) / 100)],
    ['rounded upwards', (price, percent) => Math.ceil((price * percent) / 100)],
    ['with half a cent downwards', (price, percent) => -Math.round(-(price * Math.round(percent * 10)) / 1000)],
    ['in fractions of a cent', (price, percent) => (price * percent) / 100],
    ['by whole per cent', (price, percent) => feeOf(price, Math.trunc(percent))],
  ])('would be found %s', (_, planted) => expect(check(isTheNearest(planted), { numRuns: 5000 }).failed).toBe(true));

  it('is no less for more, and never more than three tenths of the price and half a cent', () =>
    assert(
      property(anyPrice, anyPrice, anyRate, (one, other, tenths) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(feeOf(less, tenths / 10)).toBeLessThanOrEqual(feeOf(more, tenths / 10));
        expect(feeOf(more, tenths / 10)).toBeLessThanOrEqual(more * 0.3 + 0.5);
      }),
    ));
});
