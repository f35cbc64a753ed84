import { linePrices } from './line-prices.ts';

describe('the prices of the bottles of a lot', () => {
  const lot = [
    { price: 128, quantity: 3 },
    { price: 236.5, quantity: 2 },
  ];

  it('are told where they add up to the price of the lot', () => {
    expect(linePrices(lot, 857)).toEqual([128, 236.5]);
  });

  it('are not told where the lot costs anything else', () => {
    expect(linePrices(lot, 856.99)).toBeUndefined();
    expect(linePrices([], 0)).toBeUndefined();
    expect(linePrices([{ price: 0, quantity: 6 }], 0)).toBeUndefined();
  });
});
