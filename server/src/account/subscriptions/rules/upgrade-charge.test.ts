import * as fc from 'fast-check';
import { startsNewPeriod, upgradeCharge } from './upgrade-charge.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const monthly = (priceCents: number) => ({ priceCents, recurring: 'monthly' as const });
const annual = (priceCents: number) => ({ priceCents, recurring: 'annual' as const });
const APRIL = { start: at('2026-04-01'), end: at('2026-05-01') };

describe('what an upgrade charges', () => {
  it('is the difference for the rest of the month: from 30 to 60 at mid-month, 15', () => {
    const change = { from: monthly(3000), to: monthly(6000), paidPeriod: APRIL };
    expect(upgradeCharge({ ...change, now: at('2026-04-16') })).toBe(1500);
    expect(upgradeCharge({ ...change, now: at('2026-04-01') })).toBe(3000);
    expect(upgradeCharge({ ...change, now: at('2026-05-01') })).toBe(0);
    expect(startsNewPeriod(change)).toBe(false);
  });

  it('is the price of the year less the unused month, from monthly to annual', () => {
    const change = { from: monthly(3000), to: annual(30_000), paidPeriod: APRIL };
    expect(upgradeCharge({ ...change, now: at('2026-04-16') })).toBe(28_500);
    expect(upgradeCharge({ ...change, now: at('2026-04-01') })).toBe(27_000);
    expect(startsNewPeriod(change)).toBe(true);
    expect(upgradeCharge({ ...change, to: annual(2000), now: at('2026-04-01') })).toBe(0);
  });

  it('is the whole price after a trial', () => {
    const change = { from: monthly(3000), to: monthly(6000), paidPeriod: null };
    expect(upgradeCharge({ ...change, now: at('2026-04-16') })).toBe(6000);
    expect(startsNewPeriod(change)).toBe(true);
  });

  it('rounds half a cent up', () => {
    const two = { start: new Date(0), end: new Date(2000) };
    expect(upgradeCharge({ from: monthly(0), to: monthly(3), paidPeriod: two, now: new Date(1000) })).toBe(2);
    const three = { start: new Date(0), end: new Date(3000) };
    expect(upgradeCharge({ from: monthly(0), to: monthly(1), paidPeriod: three, now: new Date(2000) })).toBe(0);
    expect(upgradeCharge({ from: monthly(0), to: monthly(1), paidPeriod: three, now: new Date(1000) })).toBe(1);
  });

  const prices = fc.integer({ min: 0, max: 10_000_000 });
  const start = Date.UTC(2026, 0, 1);
  const length = fc.integer({ min: 1, max: 366 * 86_400_000 });
  const moment = fc.integer({ min: -50, max: 150 });

  it('lies between nothing and the new price, in whole cents', () => {
    fc.assert(
      fc.property(prices, prices, length, moment, fc.boolean(), (low, high, ms, percent, toAnnual) => {
        const now = new Date(start + Math.floor((ms * percent) / 100));
        const paidPeriod = { start: new Date(start), end: new Date(start + ms) };
        const to = toAnnual ? annual(high) : monthly(high);
        const charge = upgradeCharge({ from: monthly(low), to, paidPeriod, now });
        expect(Number.isInteger(charge)).toBe(true);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('falls within the month by the time used, and is within half a cent of it', () => {
    fc.assert(
      fc.property(prices, prices, length, fc.nat(), fc.nat(), (a, b, ms, one, other) => {
        const [from, to] = [monthly(Math.min(a, b)), monthly(Math.max(a, b))];
        const [early, late] = [one % (ms + 1), other % (ms + 1)].toSorted((x, y) => x - y) as [number, number];
        const chargeAt = (used: number) =>
          upgradeCharge({
            from,
            to,
            paidPeriod: { start: new Date(start), end: new Date(start + ms) },
            now: new Date(start + used),
          });
        expect(chargeAt(early)).toBeGreaterThanOrEqual(chargeAt(late));
        const exact = ((to.priceCents - from.priceCents) * (ms - early)) / ms;
        expect(Math.abs(chargeAt(early) - exact)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});
