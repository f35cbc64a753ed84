import { SUBSCRIPTION_STATUS as S, type SubscriptionStatus } from '@le-chai/contracts/subscriptions';
import * as fc from 'fast-check';
import { givesTier, hasEnded, nextStatus, type Occasion } from './subscription-turn.ts';

const OCCASIONS: Occasion[] = [
  'paid',
  'payment-failed',
  'last-payment-failed',
  'given-up',
  'period-over',
  'cancelled',
  'resumed',
  'downgrade-asked',
  'replaced',
];
const ALL = Object.values(S);
const ENDS: SubscriptionStatus[] = [S.cancelled, S.incompleteExpired, S.downgrade, S.upgrade];
const occasions = fc.array(fc.constantFrom(...OCCASIONS), { maxLength: 30 });

/** Where a story leads; what cannot happen is passed over. */
const statusAfter = (from: SubscriptionStatus, story: readonly Occasion[], onTrial = false) =>
  story.reduce((status, occasion) => nextStatus(status, occasion, onTrial) ?? status, from);

/** The law a second time, as sentences: from, what happens, to. */
const LAW: [SubscriptionStatus, Occasion, SubscriptionStatus][] = [
  [S.trialing, 'paid', S.active],
  [S.trialing, 'payment-failed', S.incomplete],
  [S.incomplete, 'paid', S.active],
  [S.incomplete, 'payment-failed', S.incomplete],
  [S.incomplete, 'given-up', S.incompleteExpired],
  [S.incomplete, 'cancelled', S.cancelled],
  [S.active, 'paid', S.active],
  [S.active, 'payment-failed', S.pastDue],
  [S.pastDue, 'paid', S.active],
  [S.pastDue, 'payment-failed', S.pastDue],
  [S.pastDue, 'last-payment-failed', S.unpaid],
  [S.pastDue, 'cancelled', S.cancelled],
  [S.unpaid, 'paid', S.active],
  [S.unpaid, 'payment-failed', S.unpaid],
  [S.unpaid, 'cancelled', S.cancelled],
  [S.unpaid, 'given-up', S.cancelled],
  [S.pendingCancel, 'period-over', S.cancelled],
  [S.pendingDowngrade, 'period-over', S.downgrade],
  ...[S.trialing, S.active, S.pendingCancel, S.pendingDowngrade].flatMap(
    (status): [SubscriptionStatus, Occasion, SubscriptionStatus][] => [
      [status, 'cancelled', S.pendingCancel],
      [status, 'downgrade-asked', S.pendingDowngrade],
      [status, 'replaced', S.upgrade],
    ],
  ),
  [S.pendingCancel, 'resumed', S.active],
  [S.pendingDowngrade, 'resumed', S.active],
];

describe('the turns of a subscription', () => {
  it('are those of the law and no others', () => {
    for (const status of ALL) {
      for (const occasion of OCCASIONS) {
        const lawful = LAW.find(([from, what]) => from === status && what === occasion)?.[2] ?? null;
        expect([status, occasion, nextStatus(status, occasion, false)]).toEqual([status, occasion, lawful]);
        const trial = occasion === 'resumed' && lawful !== null ? S.trialing : lawful;
        expect([status, occasion, nextStatus(status, occasion, true)]).toEqual([status, occasion, trial]);
      }
    }
  });

  it('reach every status from a new subscription', () => {
    const reached = new Set<SubscriptionStatus>([S.trialing, S.incomplete]);
    for (const status of reached) {
      for (const occasion of OCCASIONS) reached.add(nextStatus(status, occasion, false) ?? status);
    }
    expect([...reached].toSorted((a, b) => a - b)).toEqual(ALL.toSorted((a, b) => a - b));
  });

  it('end for good', () => {
    expect(ALL.filter(hasEnded)).toEqual(ALL.filter((status) => ENDS.includes(status)));
    fc.assert(
      fc.property(fc.constantFrom(...ENDS), occasions, fc.boolean(), (end, story, onTrial) => {
        expect(statusAfter(end, story, onTrial)).toBe(end);
      }),
    );
  });

  it('always leave a way to an end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), occasions, (from, story) => {
        const status = statusAfter(from, story);
        expect(hasEnded(statusAfter(status, ['cancelled', 'period-over']))).toBe(true);
      }),
    );
  });

  it('never make what is owed active without a payment', () => {
    const owing = [S.incomplete, S.pastDue, S.unpaid];
    const unpaid = fc.array(fc.constantFrom(...OCCASIONS.filter((occasion) => occasion !== 'paid')), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...owing), unpaid, (from, story) => {
        expect([...owing, S.cancelled, S.incompleteExpired]).toContain(statusAfter(from, story));
      }),
    );
  });

  it('give the tier while it is paid, on trial, or tried again', () => {
    expect(ALL.filter(givesTier)).toEqual(
      ALL.filter((status) =>
        [S.active, S.trialing, S.pastDue, S.pendingCancel, S.pendingDowngrade].includes(status as 1),
      ),
    );
  });
});
