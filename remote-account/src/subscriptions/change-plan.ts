import { request } from '@le-chai/api';
import type { User } from '@le-chai/contracts/session';
import {
  cancelSubscription,
  downgradeSubscription,
  paySubscription,
  sendSubscription,
  type SubscriptionOutcome,
  upgradeSubscription,
} from '@le-chai/contracts/subscriptions';

/** How to pay: with which card, and the amount shown, EUR; more than that is never charged. */
export interface HowPaid {
  /** The token of a new card or the id of a saved one; undefined if nothing is charged. */
  token?: string;
  due: number;
  /** The idempotency key. */
  key: string;
}

const owner = ({ id_user, id_customer_stripe }: User) => ({ id_user, id_customer_stripe });
const payment = ({ token, due }: HowPaid) => ({ due_now: due, ...(token !== undefined && { payment_token: token }) });

/**
 * Buys a plan, on trial or paid, or resumes the one that was to end.
 * @throws {ApiError} `refused` if the offer has changed or costs more by now
 */
export const takePlan = (user: User, plan: number, how: HowPaid) =>
  request(sendSubscription, { body: { ...owner(user), id_subscription: plan, ...payment(how) }, key: how.key });

/** Switches to a higher plan immediately. @throws {ApiError} like {@link takePlan} */
export const upgradePlan = (user: User, plan: number, how: HowPaid) =>
  request(upgradeSubscription, {
    body: { ...owner(user), id_subscription: plan, type: 2, ...payment(how) },
    key: how.key,
  });

/** Switches to a lower plan at the end of the period. @throws {ApiError} like {@link takePlan} */
export const downgradePlan = (user: User, plan: number, key: string) =>
  request(downgradeSubscription, { body: { ...owner(user), id_subscription: plan, type: 1 }, key });

/** Pays what a plan owes. @throws {ApiError} `refused` if it owes nothing any more, or more */
export const payPlan = (user: User, handling: number, how: HowPaid) =>
  request(paySubscription, {
    body: { ...owner(user), id_subscription_handling: handling, ...payment(how) },
    key: how.key,
  });

/** Cancels a plan at the end of the paid period. @throws {ApiError} `refused` if it has ended */
export const cancelPlan = (user: User, handling: number, key: string) =>
  request(cancelSubscription, { body: { ...owner(user), id_subscription_handling: handling }, key });

/** Why nothing was changed, in the house's words. */
export const NOT_MADE = 'Payment not made';
/** The plan does not exist, or is not the member's. */
export const NOT_FOUND = 'Subscription not found';

/** The outcome for a payment panel; undefined if the plan has changed and nothing more is to be done. */
export function unsettled(outcome: SubscriptionOutcome): { warnings: string[]; id_payment: number | null } | undefined {
  if (outcome === -1) return { warnings: [NOT_MADE], id_payment: null };
  return outcome.payment ? { warnings: [], id_payment: outcome.payment.id } : undefined;
}
