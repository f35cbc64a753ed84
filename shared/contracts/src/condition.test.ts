import * as fc from 'fast-check';
import { drinkingOf } from './condition.ts';

describe('what to drink', () => {
  it('is a wine in its years, both among them', () => {
    const window = { from: 2026, until: 2030 };
    const years = [2025, 2026, 2030, 2031];
    expect(years.map((year) => drinkingOf(window, year))).toEqual(['keep', 'now', 'now', 'past']);
    expect(drinkingOf(null, 2026)).toBe('unknown');
  });

  it('goes from keep over now to past, and never back', () => {
    const order = ['keep', 'now', 'past'];
    const year = fc.integer({ min: 1900, max: 2100 });
    fc.assert(
      fc.property(year, fc.nat(60), year, fc.nat(50), (from, years, seen, later) => {
        const at = (when: number) => order.indexOf(drinkingOf({ from, until: from + years }, when));
        expect(at(seen + later)).toBeGreaterThanOrEqual(at(seen));
      }),
    );
  });
});
