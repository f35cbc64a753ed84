import * as fc from 'fast-check';
import { dayOf, usualStep, valueDays } from './value-days.ts';

const at = (text: string) => new Date(`${text}T13:00:00Z`);

describe('the days on which a cellar is valued', () => {
  it('are the ends of the months since the first holding, and today', () => {
    expect(valueDays(at('2027-12-15'), at('2028-03-01'), 'month')).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(valueDays(at('2026-03-01'), at('2026-03-01'), 'month')).toEqual(['2026-03-01']);
  });

  it('are each day, of a year at most', () => {
    expect(valueDays(at('2026-02-27'), at('2026-03-02'), 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    const year = valueDays(at('2020-01-01'), at('2026-03-02'), 'day');
    expect(year).toHaveLength(366);
    expect(year[0]).toBe('2025-03-02');
  });

  it('go by the day for three months, then by the month', () => {
    expect(usualStep(at('2026-01-01'), new Date(at('2026-01-01').getTime() + 92 * 86_400_000))).toBe('day');
    expect(usualStep(at('2026-01-01'), new Date(at('2026-01-01').getTime() + 92 * 86_400_000 + 1))).toBe('month');
  });

  it('ascend, begin no earlier than the first holding and end today', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, date, fc.constantFrom('day' as const, 'month' as const), (a, b, step) => {
        const [since, now] = a < b ? [a, b] : [b, a];
        const days = valueDays(since, now, step);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days[0]! >= dayOf(since)).toBe(true);
        expect(days.at(-1)).toBe(dayOf(now));
      }),
    );
  });
});
