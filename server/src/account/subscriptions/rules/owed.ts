import { SUBSCRIPTION_STATUS, type SubscriptionStatus } from '@le-chai/contracts/subscriptions';
import { periodFrom } from './subscription-period.ts';
import type { Subscription } from './subscription.ts';

const { active, trialing, pastDue, unpaid, incomplete } = SUBSCRIPTION_STATUS;
const WITH_A_PERIOD = new Set<SubscriptionStatus>([active, trialing]);
const FAILED = new Set<SubscriptionStatus>([pastDue, unpaid, incomplete]);

/** A charge of it failed, or was not made yet: the member can pay it. */
export const waitsForPayment = ({ status }: Pick<Subscription, 'status'>): boolean => FAILED.has(status);

/** Whether a subscription owes a charge: one failed, or its period or trial is over. */
export const owes = (subscription: Pick<Subscription, 'status' | 'periodEnd'>, now: Date): boolean =>
  waitsForPayment(subscription) ||
  (WITH_A_PERIOD.has(subscription.status) && subscription.periodEnd !== null && subscription.periodEnd <= now);

/**
 * The period that a charge pays for. While its tier was given the next one begins where the last ended; a plan that
 * rested, or never began, begins when it is paid. docs/rules.md#periods
 */
export function paidPeriod({ status, plan, anchorAt, periodEnd }: Subscription, now: Date) {
  const goesOn = periodEnd !== null && status !== incomplete && status !== unpaid;
  const from = goesOn ? periodEnd : now;
  // The first period after a trial is counted from the end of the trial.
  const anchor = goesOn && anchorAt ? anchorAt : from;
  const { start, end } = periodFrom(anchor, plan.recurring, from);
  return { anchorAt: anchor, periodStart: start, periodEnd: end };
}
