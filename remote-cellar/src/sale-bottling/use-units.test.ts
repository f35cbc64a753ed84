import * as fc from 'fast-check';
import { litresOf, unitRange, unitsFor } from './use-units.ts';

const quantities = { min: 1, max: 50, step: 6, mul: 4.5 };

describe('the litres that are bought', () => {
  it('are whole units within the range, the nearest to what was requested', () => {
    const range = unitRange(quantities);
    expect(unitsFor(22.5, quantities, range)).toBe(5);
    expect(unitsFor(24, quantities, range)).toBe(5);
    expect(unitsFor(1, quantities, range)).toBe(1);
    expect(unitsFor(10_000, quantities, range)).toBe(50);
    expect(unitsFor(10_000, quantities, unitRange(quantities, 7))).toBe(7);
    expect(unitRange({ ...quantities, min: 0, max: 0 })).toEqual({ min: 1, max: 1 });
  });

  it('are never further from what was requested than any other number of units', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 2000, noNaN: true }),
        fc.constantFrom(0.75, 2.25, 4.5, 9),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (litres, mul, min, more) => {
          const range = { min, max: min + more };
          const chosen = unitsFor(litres, { mul }, range);
          const off = (units: number) => Math.abs(units * mul - litres);
          for (let units = range.min; units <= range.max; units += 1) {
            expect(off(chosen)).toBeLessThanOrEqual(off(units) + 1e-9);
          }
          expect(unitsFor(litresOf(chosen, { mul }), { mul }, range)).toBe(chosen);
        },
      ),
    );
  });
});
