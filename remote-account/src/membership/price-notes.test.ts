import * as fc from 'fast-check';
import { fullPrice, perMonth, priceNote, yearSaving } from './price-notes.ts';

const monthly = (price: number) => ({ price, recurring_type: 'monthly' as const });
const annual = (price: number) => ({ price, recurring_type: 'annual' as const });

describe('a price', () => {
  it('is said by the month, and by the year with what that is a month', () => {
    expect(fullPrice(monthly(20))).toBe('€20 a month');
    expect(fullPrice(annual(240))).toBe('€240 a year, €20 a month');
    expect(fullPrice(annual(150))).toBe('€150 a year, €12.50 a month');
  });

  it('says so if a year is no even number of cents a month', () => {
    expect(perMonth(100)).toBe('about €8.33 a month');
  });
});

describe('the note below a price', () => {
  it('compares a month with a year', () => {
    expect(priceNote(monthly(60), annual(600))).toBe('or €600 a year, saves €120');
    expect(priceNote(annual(600), monthly(60))).toBe('€50 a month, saves €120');
  });

  it('is silent about a saving that is missing', () => {
    expect(priceNote(monthly(60), annual(720))).toBe('or €720 a year');
    expect(priceNote(annual(720), monthly(60))).toBe('€60 a month');
    expect(priceNote(monthly(60), undefined)).toBe('');
    expect(priceNote(annual(720), undefined)).toBe('€60 a month');
  });

  it('never claims a saving that is not there, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, (month, year) => {
        expect(Math.round(yearSaving(month / 100, year / 100) * 100)).toBe(Math.max(0, month * 12 - year));
      }),
    );
  });
});
