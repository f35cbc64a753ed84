import { chargeWords, firstCharge, rhythmWords } from './first-charge.ts';
import { plan } from './testing/plans.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');

describe('the first charge', () => {
  it('comes when the trial ends, with the fee that is paid once', () => {
    expect(chargeWords(firstCharge(plan('Ambassador', 'monthly', 120, 150), NOW)!)).toBe('€270 on 7 Dec 2026');
  });

  it('never comes for what costs nothing', () => {
    expect(firstCharge(plan('Le Club', 'annual', 0), NOW)).toBeUndefined();
  });

  it('is followed by others, by the month or by the year', () => {
    expect(rhythmWords(plan('Explorer', 'monthly', 12))).toBe('a month');
    expect(rhythmWords(plan('Explorer', 'annual', 120))).toBe('a year');
  });
});
