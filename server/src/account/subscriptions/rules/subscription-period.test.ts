import * as fc from 'fast-check';
import { periodFrom } from './subscription-period.ts';

const at = (text: string) => new Date(`${text}T09:30:15.250Z`);
const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** Ends of the first periods from an anchor. */
function ends(anchor: Date, recurring: 'monthly' | 'annual', count: number): Date[] {
  const all: Date[] = [];
  for (let from = anchor; all.length < count; from = all.at(-1)!) all.push(periodFrom(anchor, recurring, from).end);
  return all;
}

describe('periods of a subscription', () => {
  it('begun at the end of a month stay with the ends of months', () => {
    expect(ends(at('2026-01-31'), 'monthly', 5).map(day)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(ends(at('2028-01-30'), 'monthly', 2).map(day)).toEqual(['2028-02-29', '2028-03-30']);
    expect(ends(at('2026-12-31'), 'monthly', 2).map(day)).toEqual(['2027-01-31', '2027-02-28']);
  });

  it('begun on 29 February end on the 28th in other years', () => {
    expect(ends(at('2028-02-29'), 'annual', 4).map(day)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('begin where the one before ended', () => {
    expect(periodFrom(at('2026-01-31'), 'monthly', at('2026-02-28'))).toEqual({
      start: at('2026-02-28'),
      end: at('2026-03-31'),
    });
  });

  it('keep the day where there is one, the time of day, and their order', () => {
    const anchors = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anchors, fc.constantFrom('monthly', 'annual'), (anchor, recurring) => {
        const all = ends(anchor, recurring, 26);
        all.forEach((end, index) => {
          const months = (index + 1) * (recurring === 'annual' ? 12 : 1);
          const year = anchor.getUTCFullYear() + Math.floor((anchor.getUTCMonth() + months) / 12);
          const month = (anchor.getUTCMonth() + months) % 12;
          expect([end.getUTCFullYear(), end.getUTCMonth()]).toEqual([year, month]);
          const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
          expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), last));
          expect(end.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
          expect(end.getTime()).toBeGreaterThan((all[index - 1] ?? anchor).getTime());
        });
      }),
    );
  });

  it('end after whatever instant they follow, and not a period too late', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const later = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(instants, later, fc.constantFrom('monthly', 'annual'), (anchor, days, recurring) => {
        const from = new Date(anchor.getTime() + days * 86_400_000);
        const { start, end } = periodFrom(anchor, recurring, from);
        expect(start).toEqual(from);
        const length = (end.getTime() - from.getTime()) / 86_400_000;
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(recurring === 'annual' ? 366 : 31);
        const count = ends(anchor, recurring, 80).findIndex((one) => one > from);
        expect(end).toEqual(ends(anchor, recurring, count + 1).at(-1));
      }),
    );
  });
});
