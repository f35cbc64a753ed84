import { SUBSCRIPTION_STATUS as S } from '@le-chai/contracts/subscriptions';
import { offerOf, paidPeriodOf, type Standing } from './plan-offer.ts';
import { at, collector, explorer, founder, free, incomplete, onTrial, paid } from './subscription-fixture.ts';

const now = at('2026-04-16');
const nobody: Standing = { current: null, hadPlan: false, feePaid: false, now };
const having = (change: object = {}): Standing => ({ ...nobody, hadPlan: true, current: { ...paid, ...change } });
const dueWithLeft = (ms: number) =>
  offerOf(collector, { ...having(), now: new Date(at('2026-05-01').getTime() - ms) }).dueCents;
const nothing = { dueCents: 0, feeCents: 0, trialDays: 0, starts: now };

describe('what a plan is for somebody without one', () => {
  it('is a purchase: the first on trial, the next at its price', () => {
    expect(offerOf(explorer, nobody)).toEqual({ ...nothing, kind: 'purchase', trialDays: 14 });
    expect(offerOf(explorer, { ...nobody, hadPlan: true })).toEqual({ ...nothing, kind: 'purchase', dueCents: 3000 });
    expect(offerOf(free, nobody)).toEqual({ ...nothing, kind: 'purchase' });
  });

  it('names the initial fee, which is paid once', () => {
    expect(offerOf(founder, nobody)).toMatchObject({ dueCents: 0, feeCents: 50_000 });
    expect(offerOf(founder, { ...nobody, hadPlan: true })).toMatchObject({ dueCents: 300_000, feeCents: 50_000 });
    expect(offerOf(founder, { ...nobody, hadPlan: true, feePaid: true })).toMatchObject({
      dueCents: 250_000,
      feeCents: 0,
    });
  });

  it('is the same for somebody on the free plan', () => {
    const current = { ...paid, plan: free, priceCents: 0, periodStart: null, periodEnd: null };
    expect(offerOf(explorer, { ...nobody, current })).toMatchObject({ kind: 'purchase', trialDays: 14 });
    expect(offerOf(free, { ...nobody, current })).toMatchObject({ kind: 'current', starts: paid.startedAt });
  });
});

describe('what a plan is for somebody who has one', () => {
  it('is an upgrade at the difference for the time left, with the fee', () => {
    expect(offerOf(collector, having())).toEqual({ ...nothing, kind: 'upgrade', dueCents: 1500 });
    expect(offerOf(founder, having())).toMatchObject({ kind: 'upgrade', dueCents: 250_000 - 1500 + 50_000 });
    expect(offerOf(founder, { ...having(), feePaid: true })).toMatchObject({ dueCents: 248_500, feeCents: 0 });
  });

  it('goes by the price that was agreed, not by today’s', () => {
    expect(offerOf(collector, having({ priceCents: 2000 })).dueCents).toBe(2000);
  });

  it('is an upgrade at the full price on trial', () => {
    const trial = { ...nobody, current: onTrial, hadPlan: true, now: at('2026-04-08') };
    expect(offerOf(collector, trial)).toMatchObject({ kind: 'upgrade', dueCents: 6000 });
    expect(paidPeriodOf(onTrial)).toBeNull();
    expect(paidPeriodOf(incomplete)).toBeNull();
    expect(paidPeriodOf(paid)).toEqual({ start: paid.periodStart, end: paid.periodEnd });
  });

  it('charges nothing where a card cannot be charged with so little', () => {
    // 3000 cents a month of 30 days are 50 for twelve hours.
    expect(dueWithLeft(12 * 3_600_000)).toBe(50);
    expect(dueWithLeft(12 * 3_600_000 - 600_000)).toBe(0);
  });

  it('is a downgrade from the end of the period on, at no charge now', () => {
    const current = having({ plan: collector, priceCents: 6000 });
    expect(offerOf(explorer, current)).toEqual({ ...nothing, kind: 'downgrade', starts: paid.periodEnd });
    expect(offerOf(free, current)).toMatchObject({ kind: 'downgrade', dueCents: 0 });
  });

  it('is what the member has, or what can be gone on with', () => {
    expect(offerOf(explorer, having()).kind).toBe('current');
    expect(offerOf(explorer, having({ status: S.pendingCancel })).kind).toBe('resume');
    expect(offerOf(explorer, having({ status: S.pendingDowngrade })).kind).toBe('resume');
    expect(offerOf(explorer, having({ status: S.pastDue })).kind).toBe('current');
    expect(offerOf(explorer, having({ status: S.pendingCancel })).starts).toEqual(paid.startedAt);
    expect(offerOf(explorer, { ...having({ status: S.pendingCancel }), now: at('2026-05-01') }).kind).toBe(
      'unavailable',
    );
    expect(offerOf(explorer, { ...having(), now: at('2026-05-01') }).kind).toBe('current');
  });

  it('is missing while something is owed, or a renewal is being charged', () => {
    for (const status of [S.pastDue, S.unpaid]) {
      expect(offerOf(collector, having({ status }))).toEqual({ ...nothing, kind: 'unavailable' });
      expect(offerOf(free, having({ status })).kind).toBe('unavailable');
    }
    expect(offerOf(collector, { ...having(), now: at('2026-05-01') }).kind).toBe('unavailable');
    expect(offerOf(collector, having({ status: S.pendingCancel })).kind).toBe('upgrade');
  });
});
