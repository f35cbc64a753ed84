import * as fc from 'fast-check';
import { bottlingDates } from './bottling-dates.ts';

const dates = (finalDate: string, paidAt: string) => {
  const { notices, apply } = bottlingDates(finalDate, new Date(paidAt));
  return { notices: notices.map((at) => at.toISOString()), apply: apply.toISOString() };
};

describe('the dates of a barrel', () => {
  it('are the final bottling date, and 30 and 7 days before', () => {
    expect(dates('2027-03-31', '2026-01-01T12:00:00Z')).toEqual({
      notices: ['2027-03-01T00:00:00.000Z', '2027-03-24T00:00:00.000Z'],
      apply: '2027-03-31T00:00:00.000Z',
    });
  });

  it('leave a member who pays late a week to choose', () => {
    expect(dates('2027-03-31', '2027-03-10T12:00:00Z')).toEqual({
      notices: ['2027-03-24T00:00:00.000Z'],
      apply: '2027-03-31T00:00:00.000Z',
    });
    expect(dates('2027-03-31', '2027-05-01T12:00:00Z')).toEqual({
      notices: ['2027-05-01T12:00:00.000Z'],
      apply: '2027-05-08T12:00:00.000Z',
    });
  });

  it('notify every member a week before, never before the payment', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (final, paidAt) => {
        const finalDate = final.toISOString().slice(0, 10);
        const { notices, apply } = bottlingDates(finalDate, paidAt);
        const last = notices.at(-1)!;
        expect(apply.getTime() - last.getTime()).toBe(7 * 86_400_000);
        expect(notices.every((at) => at >= paidAt)).toBe(true);
        expect(notices.length).toBe(apply.getTime() - 30 * 86_400_000 >= paidAt.getTime() ? 2 : 1);
        expect(apply.getTime()).toBeGreaterThanOrEqual(Date.parse(finalDate));
      }),
    );
  });
});
