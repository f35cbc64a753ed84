import * as fc from 'fast-check';
import { allIn } from './all-in.ts';

describe('the all-in total', () => {
  it('is the offer times the litres', () => {
    expect(allIn(120, 63, 0)).toEqual({ price: 7560, fee: 0, total: 7560 });
    expect(allIn(110, 22.5, 0).total).toBe(2475);
  });

  it('applies the house fee to the total price, rounding half a cent up', () => {
    expect(allIn(161, 1, 0.1)).toEqual({ price: 161, fee: 16.1, total: 177.1 });
    expect(allIn(161, 1, 0.125)).toEqual({ price: 161, fee: 20.13, total: 181.13 });
    expect(allIn(100, 13.5, 0.1)).toEqual({ price: 1350, fee: 135, total: 1485 });
    expect(allIn(10.5, 1, 0.163).fee).toBe(1.71);
  });

  it('is the sum of what is shown above it, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 0, max: 300 }),
        (offer, millilitres, perMille) => {
          const { price, fee, total } = allIn(offer / 100, millilitres / 1000, perMille / 1000);
          expect(Math.round((price + fee) * 100)).toBe(Math.round(total * 100));
          expect(price).toBeCloseTo((offer * millilitres) / 100_000, 1);
        },
      ),
    );
  });
});
