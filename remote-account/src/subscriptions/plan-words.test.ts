import { SUBSCRIPTION_STATUS as S, type SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { currentOf, endTerm, isEnding, owes, statusWords } from './plan-words.ts';
import { handling, planOf } from './testing/subscriptions.ts';

const due = { amount_due: 12, next_charge: null };
const given = { date_given_up: '2027-01-07T12:00:00Z' };

describe('the words of a status', () => {
  it.each<[string, Partial<SubscriptionHandling>, string, string]>([
    ['cancelled', {}, 'Cancelled', 'It ended on 8 Dec 2026. Choose a plan to start again.'],
    ['active', {}, 'Active', 'Renews automatically on 8 Dec 2026, for €12.'],
    ['active', { next_charge: null }, 'Active', 'Paid until 8 Dec 2026; then it renews automatically.'],
    [
      'unpaid',
      { ...due, ...given },
      'Unpaid',
      'Your plan is paused, and you’re on Le Club, until €12 is paid. If it isn’t paid by 7 Jan, 12:00, the plan is cancelled.',
    ],
    ['trialing', {}, 'On trial', 'Free until 8 Dec 2026. Then €12 is charged to your card, unless you cancel first.'],
    [
      'pastDue',
      { amount_due: 12, next_charge: { date: '2026-12-09T12:00:00Z', amount: 12 } },
      'Past due',
      'The renewal of €12 was not paid. You keep Explorer for now. We’ll try again on 9 Dec 2026. Pay it now, with this card or another.',
    ],
    [
      'incomplete',
      { ...due, ...given, date_end_subscription: null },
      'Incomplete',
      'The first payment of €12 was not made. Pay it by 7 Jan, 12:00, or the plan expires.',
    ],
    ['incompleteExpired', {}, 'Expired', 'Its first payment was not made in time. Choose a plan to try again.'],
    ['downgrade', {}, 'Downgraded', 'A lower plan replaced it on 8 Dec 2026, as you asked.'],
    ['upgrade', {}, 'Upgraded', 'Another plan replaced it on 8 Dec 2026.'],
    [
      'pendingCancel',
      {},
      'Cancelled, not yet ended',
      'You keep Explorer until 8 Dec 2026, and nothing more is charged. Until then, you can still change your mind.',
    ],
    [
      'pendingDowngrade',
      { name: 'Collector', next_plan: planOf('Explorer') },
      'Downgrade scheduled',
      'Explorer, monthly, €12 a month, replaces it on 8 Dec 2026. Until then, you can still keep Collector.',
    ],
  ])('says of %s what it is and what comes next', (status, known, word, next) => {
    expect(statusWords(handling({ status: S[status as keyof typeof S], ...known }))).toMatchObject({ word, next });
  });

  it('ask to act for payments due, and for nothing else', () => {
    const acting = Object.entries(S).filter(([, status]) => statusWords(handling({ status })).mark === 'act');
    expect(acting.map(([name]) => name).toSorted()).toEqual(['incomplete', 'pastDue', 'unpaid']);
  });

  it('cover a free plan', () => {
    const free = handling({ name: 'Le Club', price: 0, date_end_subscription: null, next_charge: null });
    expect(statusWords(free).next).toBe('It’s free and has no end date. You can move to any plan from here.');
  });

  it('label the end of the period', () => {
    const terms = Object.values(S).map((status) => endTerm(handling({ status })));
    expect(new Set(terms)).toEqual(new Set(['Paid until', 'Was paid until', 'Trial until', 'Ends on', 'Changes on']));
  });
});

describe('the plan that a member has', () => {
  it('is the newest that has not ended', () => {
    const [waiting, free, past] = [S.incomplete, S.active, S.upgrade].map((status) => handling({ status })) as [
      SubscriptionHandling,
      SubscriptionHandling,
      SubscriptionHandling,
    ];
    expect(currentOf([past, waiting, free])).toBe(waiting);
    expect(
      currentOf([S.cancelled, S.incompleteExpired, S.downgrade, S.upgrade].map((status) => handling({ status }))),
    ).toBeUndefined();
  });

  it('owes a failed payment, and ends if it was cancelled or downgraded', () => {
    expect(owes(handling({ amount_due: 12 }))).toBe(true);
    expect(owes(handling())).toBe(false);
    const ending = Object.entries(S).filter(([, status]) => isEnding(handling({ status })));
    expect(ending.map(([name]) => name)).toEqual(['pendingCancel', 'pendingDowngrade']);
  });
});
