import fc from 'fast-check';
import { bottlePrices } from './bottle-prices.ts';

const part = (productId: number, quantity: number, priceCents: number) => ({ productId, quantity, priceCents });
const parts = fc.array(
  fc.record({
    productId: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 12 }),
    priceCents: fc.integer({ min: 1, max: 9000 }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('what a bottle went for', () => {
  it('is the share of the price that its wine has, by the bottle and the lot', () => {
    expect(bottlePrices(1600_00, 1, [part(1, 3, 300_00), part(2, 1, 700_00)])).toEqual([300_00, 700_00]);
    expect(bottlePrices(1600_00, 2, [part(1, 3, 300_00), part(2, 1, 700_00)])).toEqual([150_00, 350_00]);
    expect(bottlePrices(100, 1, [part(1, 6, 0)])).toEqual([17]);
  });

  it('adds up to the price again, but for the rounding of each bottle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        parts,
        (total, units, given) => {
          const prices = bottlePrices(total, units, given);
          const bottles = given.map(({ quantity }) => quantity * units);
          const sum = prices.reduce((all, price, index) => all + price * bottles[index]!, 0);
          expect(Math.abs(sum - total)).toBeLessThanOrEqual(bottles.reduce((all, count) => all + count, 0) / 2);
        },
      ),
    );
  });

  it('is in the proportion of the prices of the lot', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 5 }), (given, factor) => {
        const worth = given.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
        expect(bottlePrices(worth * factor, 1, given)).toEqual(given.map(({ priceCents }) => priceCents * factor));
      }),
    );
  });
});
