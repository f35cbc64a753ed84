import * as fc from 'fast-check';
import { allIn } from './all-in.ts';

describe('the all-in total', () => {
  it('is the offer times the litres', () => {
    expect(allIn(120, 63).total).toBe(7560);
    expect(allIn(110, 22.5).total).toBe(2475);
  });

  it('is the sum of what is shown above it, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 900_000 }),
        (offer, millilitres) => {
          const { price, fee, total } = allIn(offer / 100, millilitres / 1000);
          expect(Math.round((price + fee) * 100)).toBe(Math.round(total * 100));
          expect(price).toBeCloseTo((offer * millilitres) / 100_000, 1);
        },
      ),
    );
  });
});
