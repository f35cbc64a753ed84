import * as fc from 'fast-check';
import { priceOfUnits } from './price-of-units.ts';

describe('the price of units', () => {
  it('is by the litre for a barrel, to the nearest cent', () => {
    const barrel = { productType: 'barrel', unitMl: 4500 } as const;
    expect(priceOfUnits(barrel, 110_00, 5)).toEqual({ litresMl: 22_500, total: 2_475_00 });
    expect(priceOfUnits({ productType: 'barrel', unitMl: 750 }, 1_01, 1)).toEqual({ litresMl: 750, total: 76 });
  });

  it('is by the lot for lots, which have no litres of their own', () => {
    const lot = { productType: 'lot', unitMl: 0 } as const;
    const amounts = [fc.integer({ min: 1, max: 1_000_000_00 }), fc.integer({ min: 1, max: 500 })] as const;
    fc.assert(
      fc.property(...amounts, (price, units) =>
        expect(priceOfUnits(lot, price, units)).toEqual({ litresMl: 0, total: price * units }),
      ),
    );
  });
});
