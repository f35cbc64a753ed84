import fc from 'fast-check';
import { holdingAt, type SetText, versionsOf } from './legal-versions.ts';

const row = (text: string, day: number): SetText => ({ text, from: new Date(day * 86_400_000) });

describe('the versions of a legal text', () => {
  it('are what was set, and today’s is the one that began last', () => {
    const versions = versionsOf([row('A', 1), row('B', 5)]);
    expect(holdingAt(versions, 4.9 * 86_400_000)).toEqual({ holding: row('A', 1), next: row('B', 5) });
    expect(holdingAt(versions, 5 * 86_400_000)).toEqual({ holding: row('B', 5), next: undefined });
    expect(holdingAt(versions, 0)).toBeUndefined();
  });

  it('do not count what was taken back, or set twice', () => {
    expect(versionsOf([row('A', 1), row('B', 5), row('A', 5)])).toEqual([row('A', 1)]);
    expect(versionsOf([row('A', 1), row('B', 5), row('C', 5), row('C', 7)])).toEqual([row('A', 1), row('C', 5)]);
  });

  it('say at every moment what the rows say, and next ones that differ', () => {
    const rowsOf = fc
      .array(fc.record({ text: fc.constantFrom('A', 'B', 'C'), day: fc.nat(9) }), { minLength: 1, maxLength: 12 })
      .map((rows) => rows.toSorted((a, b) => a.day - b.day).map(({ text, day }) => row(text, day)));
    fc.assert(
      fc.property(rowsOf, fc.nat(10), (rows, day) => {
        const now = day * 86_400_000;
        const said = holdingAt(versionsOf(rows), now);
        expect(said?.holding.text).toBe(rows.findLast(({ from }) => from.getTime() <= now)?.text);
        const { holding, next } = said ?? {};
        expect(next === undefined || (next.text !== holding?.text && next.from.getTime() > now)).toBe(true);
      }),
    );
  });
});
