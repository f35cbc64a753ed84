import fc from 'fast-check';
import { fillRows } from './fill-rows.ts';

describe('a payment over several rows', () => {
  it('fills them in the order given, the last in part', () => {
    expect(fillRows(250, [100, 200, 50])).toEqual([100, 150, 0]);
  });

  it('gives all of it away, no row more than is due, and a row nothing before those in front are full', () => {
    const due = fc.array(fc.integer({ min: 1, max: 10_000_00 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(due, fc.double({ min: 0, max: 1, noNaN: true }), (owed, share) => {
        const all = owed.reduce((sum, cents) => sum + cents, 0);
        const amount = Math.floor(all * share);
        const parts = fillRows(amount, owed);
        expect(parts).toHaveLength(owed.length);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(parts.every((part, index) => part >= 0 && part <= owed[index]!)).toBe(true);
        const full = parts.findIndex((part, index) => part < owed[index]!);
        expect(full < 0 || parts.slice(full + 1).every((part) => part === 0)).toBe(true);
      }),
    );
  });
});
