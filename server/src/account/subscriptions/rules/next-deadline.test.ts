import { SUBSCRIPTION_STATUS as S, type SubscriptionStatus, TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import * as fc from 'fast-check';
import { nextDeadline, reminderOf, wasLastRetry } from './next-deadline.ts';
import { hasEnded } from './subscription-turn.ts';

const at = (text: string) => new Date(`${text}Z`);
const END = at('2026-03-31T10:00:00');
const deadline = (status: SubscriptionStatus, attempts = 0, periodEnd: Date | null = END) =>
  nextDeadline({ status, periodEnd, pastDueSince: at('2026-03-01T08:00:00'), attempts });

const reminder = (status: SubscriptionStatus, recurring: 'monthly' | 'annual', periodEnd: Date | null = END) =>
  reminderOf({ status, periodEnd, pastDueSince: null, attempts: 0 }, recurring);

describe('a reminder', () => {
  it('comes three days before a trial ends, and two weeks before a year is charged', () => {
    expect(reminder(S.trialing, 'monthly')).toEqual(at('2026-03-28T10:00:00'));
    expect(reminder(S.trialing, 'annual')).toEqual(at('2026-03-28T10:00:00'));
    expect(reminder(S.active, 'annual')).toEqual(at('2026-03-17T10:00:00'));
  });

  it('comes before nothing else', () => {
    expect(reminder(S.active, 'monthly')).toBeNull();
    expect(reminder(S.active, 'annual', null)).toBeNull();
    const others = Object.values(S).filter((status) => status !== S.trialing && status !== S.active);
    for (const status of others) expect(reminder(status, 'annual')).toBeNull();
  });
});

describe('what is to be done about a subscription', () => {
  it('is to charge at the end of the trial or of the period', () => {
    expect(TRIAL_DAYS).toBe(14);
    expect(deadline(S.trialing)).toEqual({ turn: 'charge', at: END });
    expect(deadline(S.active)).toEqual({ turn: 'charge', at: END });
    expect(deadline(S.active, 0, null)).toBeNull();
  });

  it('is to end it there when it was cancelled or a lower plan was asked for', () => {
    expect(deadline(S.pendingCancel)).toEqual({ turn: 'period-over', at: END });
    expect(deadline(S.pendingDowngrade)).toEqual({ turn: 'period-over', at: END });
  });

  it('is to give a first charge up after 23 hours', () => {
    expect(deadline(S.incomplete)).toEqual({ turn: 'given-up', at: at('2026-03-02T07:00:00') });
  });

  it('is to try a renewal again after one, three and seven days, counted from when it was due', () => {
    expect([1, 2, 3].map((attempts) => deadline(S.pastDue, attempts))).toEqual([
      { turn: 'charge', at: at('2026-03-02T08:00:00') },
      { turn: 'charge', at: at('2026-03-04T08:00:00') },
      { turn: 'charge', at: at('2026-03-08T08:00:00') },
    ]);
    expect([1, 2, 3, 4, 5].map(wasLastRetry)).toEqual([false, false, false, true, true]);
  });

  it('is to cancel what stays unpaid thirty days after it was due', () => {
    expect(deadline(S.unpaid, 4)).toEqual({ turn: 'given-up', at: at('2026-03-31T08:00:00') });
  });

  it('is nothing once it ended, and something before', () => {
    const status = fc.constantFrom(...Object.values(S));
    const instant = fc.date({ noInvalidDate: true, min: at('2020-01-01T00:00:00'), max: at('2040-01-01T00:00:00') });
    fc.assert(
      fc.property(status, instant, instant, fc.integer({ min: 1, max: 3 }), (code, periodEnd, since, attempts) => {
        const next = nextDeadline({ status: code, periodEnd, pastDueSince: since, attempts });
        expect(next === null).toBe(hasEnded(code));
        const earliest = Math.min(periodEnd.getTime(), since.getTime());
        expect(next?.at.getTime() ?? earliest).toBeGreaterThanOrEqual(earliest);
      }),
    );
  });

  it('is nothing where the instant it counts from is not known', () => {
    const unknown = { periodEnd: null, pastDueSince: null, attempts: 1 };
    for (const status of Object.values(S)) expect(nextDeadline({ status, ...unknown })).toBeNull();
  });
});
