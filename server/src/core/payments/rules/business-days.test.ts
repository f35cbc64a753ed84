import fc from 'fast-check';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

const monday = new Date('2030-06-03T15:30:00Z');
const after = (text: string, days: number) => addBusinessDays(new Date(text), days).toISOString();

describe('business days', () => {
  it('pass over the weekend', () => {
    expect(after('2030-06-06T15:30:00Z', 1)).toBe('2030-06-07T15:30:00.000Z');
    expect(after('2030-06-07T15:30:00Z', 1)).toBe('2030-06-10T15:30:00.000Z');
    expect(after('2030-06-08T09:00:00Z', 1)).toBe('2030-06-10T09:00:00.000Z');
    expect(after('2030-06-09T23:59:00Z', 2)).toBe('2030-06-11T23:59:00.000Z');
  });

  it('are ten in two weeks', () => {
    expect(addBusinessDays(monday, 10)).toEqual(new Date('2030-06-17T15:30:00Z'));
  });

  it('are counted one by one', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const to = addBusinessDays(from, days);
        const between = Array.from(
          { length: Math.round((to.getTime() - from.getTime()) / 86_400_000) },
          (_, index) => new Date(from.getTime() + (index + 1) * 86_400_000),
        );
        expect(between.filter(isBusinessDay)).toHaveLength(days);
        expect(between.at(-1)).toEqual(to);
        expect([1, 2, 3, 4, 5]).toContain(to.getUTCDay());
      }),
    );
  });
});
