import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import * as fc from 'fast-check';
import { shareOfPrice } from './share-of-price.ts';

const lot = lotAuction().lot;
const lotOfPrices = (prices: readonly (readonly [price: number, quantity: number])[]) =>
  lotAuction({
    lot: {
      ...lot,
      components: prices.map(([price, quantity], index) => ({
        ...lot.components[0]!,
        id: index + 1,
        id_product: index + 1,
        price,
        quantity,
      })),
    },
  });

describe('one bottle’s share of a price', () => {
  it('follows the prices of the wines: a magnum of twice the price has twice the share', () => {
    const sale = lotOfPrices([
      [290, 3],
      [580, 1],
    ]);
    expect([1, 2].map((id) => shareOfPrice(sale, 1300, id))).toEqual([260, 520]);
  });

  it('is even if the wines have no price, the amount itself for a barrel, and undefined for another wine', () => {
    expect(shareOfPrice(lotOfPrices([[0, 4]]), 100, 1)).toBe(25);
    expect(shareOfPrice(barrelAuction(), 110, 9)).toBe(110);
    expect(shareOfPrice(lotOfPrices([[10, 1]]), 100, 7)).toBeUndefined();
  });

  it('adds up to the price, but for what rounding takes from each bottle', () => {
    const wines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(wines, fc.integer({ min: 1, max: 100_000 }), (prices, amount) => {
        const sale = lotOfPrices(prices);
        const sum = prices.reduce(
          (total, [, quantity], index) => total + (shareOfPrice(sale, amount, index + 1) ?? 0) * quantity,
          0,
        );
        const bottles = prices.reduce((total, [, quantity]) => total + quantity, 0);
        expect(Math.abs(sum - amount)).toBeLessThanOrEqual(0.005 * bottles + 1e-6);
      }),
    );
  });
});
