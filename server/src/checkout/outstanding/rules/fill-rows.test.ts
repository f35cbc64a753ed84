import fc from 'fast-check';
import { fillRows } from './fill-rows.ts';

describe('a payment over several rows', () => {
  it('fills them in the order given, the last in part', () => {
    expect(fillRows(250, [100, 200, 50])).toEqual([
      { index: 0, cents: 100 },
      { index: 1, cents: 150 },
    ]);
  });

  it('passes by a row of which nothing is due', () => {
    expect(fillRows(30, [0, 30])).toEqual([{ index: 1, cents: 30 }]);
  });

  it('is rejected when it is more than is due', () => {
    expect(fillRows(351, [100, 200, 50])).toBeUndefined();
    expect(fillRows(1, [])).toBeUndefined();
    expect(fillRows(0, [])).toEqual([]);
  });

  it('gives all of it away, no row more than is due, and a row nothing before those in front are full', () => {
    const due = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 });
    fc.assert(
      fc.property(due, fc.double({ min: 0, max: 1, noNaN: true }), (owed, share) => {
        const all = owed.reduce((sum, cents) => sum + cents, 0);
        const cents = Math.floor(all * share);
        const parts = fillRows(cents, owed)!;
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        for (const [place, { index, cents: part }] of parts.entries()) {
          expect(part).toBeGreaterThan(0);
          // All but the last are full.
          expect(place === parts.length - 1 || part === owed[index]).toBe(true);
          expect(part).toBeLessThanOrEqual(owed[index]!);
          const before = parts[place - 1]?.index ?? -1;
          expect(owed.slice(before + 1, index).every((between) => between === 0)).toBe(true);
        }
        expect(fillRows(all + 1, owed)).toBeUndefined();
      }),
    );
  });
});
