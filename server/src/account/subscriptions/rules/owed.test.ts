import { SUBSCRIPTION_STATUS as S } from '@le-chai/contracts/subscriptions';
import { owes, paidPeriod, waitsForPayment } from './owed.ts';
import { at, founder, incomplete, onTrial, paid } from './subscription-fixture.ts';

const before = at('2026-04-10');
const later = at('2026-05-04');

describe('what a subscription owes', () => {
  it('is a renewal from the end of the period on, and the first charge from the end of the trial on', () => {
    expect([owes(paid, before), owes(paid, paid.periodEnd!), owes(paid, later)]).toEqual([false, true, true]);
    expect([owes(onTrial, before), owes(onTrial, later)]).toEqual([false, true]);
    expect(owes({ ...paid, periodEnd: null }, later)).toBe(false);
  });

  it('is what failed, whatever the time', () => {
    const owing = Object.values(S).filter((status) => owes({ ...paid, status }, before));
    expect(owing.toSorted((a, b) => a - b)).toEqual([S.unpaid, S.pastDue, S.incomplete]);
    expect(Object.values(S).filter((status) => waitsForPayment({ status }))).toEqual(owing);
  });

  it('is nothing of what ends with its period', () => {
    for (const status of [S.pendingCancel, S.pendingDowngrade]) expect(owes({ ...paid, status }, later)).toBe(false);
  });
});

describe('the period that a charge pays for', () => {
  it('follows the one before, counted from where periods are counted', () => {
    const next = { anchorAt: paid.anchorAt, periodStart: paid.periodEnd, periodEnd: at('2026-06-01') };
    expect(paidPeriod(paid, later)).toEqual(next);
    expect(paidPeriod({ ...paid, status: S.pastDue }, later)).toEqual(next);
    const ofTheEnd = { ...paid, anchorAt: at('2026-01-31'), periodEnd: at('2026-04-30') };
    expect(paidPeriod(ofTheEnd, later).periodEnd).toEqual(at('2026-05-31'));
  });

  it('follows the trial', () => {
    expect(paidPeriod({ ...onTrial, plan: founder }, later)).toEqual({
      anchorAt: onTrial.trialEnd,
      periodStart: onTrial.trialEnd,
      periodEnd: at('2027-04-15'),
    });
  });

  it('begins when it is paid, after a rest or before the first payment', () => {
    const fresh = { anchorAt: later, periodStart: later, periodEnd: at('2026-06-04') };
    expect(paidPeriod(incomplete, later)).toEqual(fresh);
    expect(paidPeriod({ ...onTrial, status: S.incomplete }, later)).toEqual(fresh);
    expect(paidPeriod({ ...paid, status: S.unpaid }, later)).toEqual(fresh);
    expect(paidPeriod({ ...paid, periodEnd: null }, later)).toEqual(fresh);
  });
});
