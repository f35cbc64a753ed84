import * as fc from 'fast-check';
import { bottleSizeOf, litresOf, unitRange } from './units.ts';

describe('litres of a number of units', () => {
  it('are quantity × step × bottle size, 0.75 L by default', () => {
    expect(litresOf(14, 6)).toBe(63);
    expect(litresOf(3, 6, 0.375)).toBe(6.75);
  });

  it('are exact to the millilitre', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(24),
        fc.constantFrom(375, 750, 1500, 3000, 6000),
        (quantity, step, millilitres) => {
          expect(litresOf(quantity, step, millilitres / 1000) * 1000).toBeCloseTo(quantity * step * millilitres, 6);
        },
      ),
    );
  });

  it('give the bottle size of a unit', () => {
    expect(bottleSizeOf({ min: 1, max: 50, step: 6, mul: 4.5 })).toBe(0.75);
    expect(bottleSizeOf({ min: 1, max: 1, step: 0, mul: 1 })).toBe(0.75);
  });
});

describe('the quantities on offer', () => {
  it('are whole, at least one, and limited to what is left', () => {
    fc.assert(
      fc.property(
        fc.float({ noNaN: true, min: 0, max: 500 }),
        fc.float({ noNaN: true, min: 0, max: 500 }),
        (min, max) => {
          const range = unitRange({ min, max, step: 6, mul: 4.5 });
          expect(range.min).toBeGreaterThanOrEqual(1);
          expect(range.max).toBeGreaterThanOrEqual(range.min);
          expect(Number.isInteger(range.min) && Number.isInteger(range.max)).toBe(true);
        },
      ),
    );
  });
});
