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

/** How something is paid: with which card, and what was shown, EUR; more than that is not charged. */
export interface HowPaid {
  /** A token of a new card, or the id of a saved one; none where nothing is charged. */
  token?: string;
  due: number;
  /** Makes it happen once. */
  key: string;
}

const owner = ({ id_user, id_customer_stripe }: User) => ({ id_user, id_customer_stripe });
const payment = ({ token, due }: HowPaid) => ({ due_now: due, ...(token !== undefined && { payment_token: token }) });

/**
 * Takes a plan: as a purchase, on trial or paid; or goes on with the one that was to end. @throws {ApiError} `refused`
 * where it is something else by now, or costs more
 */
export const takePlan = (user: User, plan: number, how: HowPaid) =>
  request(sendSubscription, { body: { ...owner(user), id_subscription: plan, ...payment(how) }, key: how.key });

/** Takes a higher plan at once. @throws {ApiError} like {@link takePlan} */
export const upgradePlan = (user: User, plan: number, how: HowPaid) =>
  request(upgradeSubscription, {
    body: { ...owner(user), id_subscription: plan, type: 2, ...payment(how) },
    key: how.key,
  });

/** Takes a lower plan from the end of the period on. @throws {ApiError} like {@link takePlan} */
export const downgradePlan = (user: User, plan: number, key: string) =>
  request(downgradeSubscription, { body: { ...owner(user), id_subscription: plan, type: 1 }, key });

/** Pays what a plan owes. @throws {ApiError} `refused` where it owes nothing any more, or more */
export const payPlan = (user: User, handling: number, how: HowPaid) =>
  request(paySubscription, {
    body: { ...owner(user), id_subscription_handling: handling, ...payment(how) },
    key: how.key,
  });

/** Cancels a plan, at the end of what is paid. @throws {ApiError} `refused` where it has ended */
export const cancelPlan = (user: User, handling: number, key: string) =>
  request(cancelSubscription, { body: { ...owner(user), id_subscription_handling: handling }, key });

/** Why nothing was changed, in the house's words. */
export const NOT_MADE = 'Payment not made';
/** What is asked for is no plan of the house, or none of the member's. */
export const NOT_FOUND = 'Subscription not found';

/** The answer for a payment panel; undefined where the plan is changed and there is nothing more to look at. */
export function unsettled(outcome: SubscriptionOutcome): { warnings: string[]; id_payment: number | null } | undefined {
  if (outcome === -1) return { warnings: [NOT_MADE], id_payment: null };
  return outcome.payment ? { warnings: [], id_payment: outcome.payment.id } : undefined;
}
