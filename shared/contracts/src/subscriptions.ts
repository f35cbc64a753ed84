import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, Instant, NumberText, Tier } from './primitives.ts';
import { FRESH } from './fresh.ts';

/** The state of a subscription, by code. docs/rules.md#subscriptions */
export const SUBSCRIPTION_STATUS = {
  cancelled: 0,
  active: 1,
  unpaid: 2,
  trialing: 3,
  pastDue: 4,
  incomplete: 5,
  incompleteExpired: 6,
  downgrade: 7,
  upgrade: 8,
  pendingCancel: 9,
  pendingDowngrade: 10,
} as const;
export const SubscriptionStatus = z.literal(Object.values(SUBSCRIPTION_STATUS));
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const RecurringType = z.enum(['annual', 'monthly']);
export type RecurringType = z.infer<typeof RecurringType>;

/** Days of a trial, on a member's first plan. Our own choice, docs/rules.md#subscriptions */
export const TRIAL_DAYS = 14;

/** What can be subscribed to. */
export const SubscriptionPlan = z.object({
  id_customer_role: z.number(),
  id_subscription: z.number(),
  /** Paid once, with the first charge; EUR. */
  initial_fee: Euro,
  /** The tier that it gives. */
  name: Tier,
  recurring_type: RecurringType,
  /** EUR a month or a year, VAT included. */
  price: Euro,
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** One turn in the story of a subscription. */
export const SubscriptionTurn = z.object({
  date: Instant,
  /** What it became. */
  status: SubscriptionStatus,
  /** EUR a month or a year. */
  price: Euro,
  /** The amount charged for this change, EUR. */
  charged: Euro,
  /** Its card payment, which has the receipt and invoice. An older API does not send it. */
  id_payment: z._default(z.nullable(z.number()), null),
  note: z.string(),
});
export type SubscriptionTurn = z.infer<typeof SubscriptionTurn>;

/** One plan of a member, from its beginning to its end. */
export const SubscriptionHandling = z.object({
  id_subscription_handling: z.number(),
  id_subscription: z.number(),
  name: Tier,
  recurring_type: RecurringType,
  status: SubscriptionStatus,
  date_subscription: Instant,
  /** End of the paid period or of the trial, or when it ended; none for what has no end or is not paid yet. */
  date_end_subscription: z.nullable(Instant),
  /** EUR a month or a year. */
  price: Euro,
  /** What PaySubscription would charge now, EUR; nothing unless a payment failed. */
  amount_due: Euro,
  /** The next charge if nothing changes, and its date. */
  next_charge: z.nullable(z.object({ date: Instant, amount: Euro })),
  /**
   * When it is cancelled unless the amount due is paid; none if we retry the charge first. An older API does not send
   * it.
   */
  date_given_up: z._default(z.nullable(Instant), null),
  /** What a pending downgrade leads to. */
  next_plan: z.nullable(SubscriptionPlan),
  story_subscription: z.array(SubscriptionTurn),
});
export type SubscriptionHandling = z.infer<typeof SubscriptionHandling>;

/** A payment that has not ended: the member's bank asks for authentication, or takes its time. */
export const SubscriptionPayment = z.object({
  id: z.number(),
  state: z.enum(['created', 'requires_action', 'processing']),
  client_secret: z.nullable(z.string()),
});
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>;

/** The subscription after a payment was requested. */
export const SubscriptionPaid = z.extend(SubscriptionHandling, { payment: z.nullable(SubscriptionPayment) });
export type SubscriptionPaid = z.infer<typeof SubscriptionPaid>;

/** −1: the payment was not made. Otherwise the subscription, with the payment to confirm, if any. */
export const SubscriptionOutcome = z.union([z.literal(-1), SubscriptionPaid]);
export type SubscriptionOutcome = z.infer<typeof SubscriptionOutcome>;

/** What taking a plan would be for the member now, and what it costs all in. */
export const PlanOffer = z.object({
  id_subscription: z.number(),
  /**
   * `purchase` by SendSubscriptionUser, `upgrade` by UpgradeOrDowngradeSubscriptionUser, `downgrade` by
   * RequestSubscription; `current` is the member's plan, `resume` a cancelled one that can be continued, by
   * SendSubscriptionUser; `unavailable` while an amount is due.
   */
  kind: z.enum(['purchase', 'upgrade', 'downgrade', 'current', 'resume', 'unavailable']),
  /** Charged now, EUR. */
  due_now: Euro,
  /** Part of it, or of the first charge after the trial, that is paid once. */
  initial_fee: Euro,
  /** Days until the first charge; none without a trial. */
  trial_days: z.number(),
  /** When it would begin. */
  starts: Instant,
});
export type PlanOffer = z.infer<typeof PlanOffer>;

const MAX_DUE = 1_000_000;
/** The caller's own, as in the session; any others are refused. */
const owner = {
  id_user: NumberText,
  id_customer_stripe: z.optional(z.nullable(z.string().check(z.maxLength(255, 'is too long')))),
} as const;
const plan = { id_subscription: NumberText } as const;
const payment = {
  /** A token of the card provider or the id of a saved card; the default card where left out. */
  payment_token: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:pm_\w{3,100}|\d{1,10})$/,
          'must be a token of the card provider or the id of a saved card, never a card number',
        ),
      ),
  ),
  /** What the member was shown, EUR: when more would be charged, nothing is. */
  due_now: z.optional(z.number().check(z.minimum(0, 'must be 0 or more'), z.maximum(MAX_DUE, 'is too much'))),
} as const;
const oneOf = (type: 1 | 2) => z.pipe(NumberText, z.literal(type, `must be ${type}`));

export const getPlans = defineCall({
  id: 'get-all-subscriptions',
  method: 'GET',
  path: '/users/GetAllSubscriptionsActiveUserNew/',
  access: 'public',
  cache: { fresh: FRESH.plans },
  summary: 'The plans available to subscribe to',
  answer: z.array(SubscriptionPlan).check(z.minLength(1)),
});
export const getPlanOffers = defineCall({
  id: 'get-plan-offers',
  method: 'GET',
  path: '/api/v3/users/me/plans',
  access: 'member',
  cache: { fresh: FRESH.money, onReturn: true },
  summary: 'What each plan would mean for the member now: the kind of change, the amount due now, and when it begins',
  answer: z.array(PlanOffer),
});
export const getMySubscriptions = defineCall({
  id: 'get-my-subscription-handling',
  method: 'GET',
  path: '/users/GetMySubscriptionHandling/',
  access: 'member',
  summary: 'The member’s subscriptions, newest first, each with its history',
  answer: z.array(SubscriptionHandling),
});
export const sendSubscription = defineCall({
  id: 'send-subscription-user',
  method: 'POST',
  path: '/users/SendSubscriptionUser/',
  access: 'member',
  summary: 'Start a plan; choosing the plan that was cancelled or is due to be downgraded continues it',
  body: z.object({ ...owner, ...plan, ...payment }),
  idempotent: true,
  answer: SubscriptionOutcome,
});
export const upgradeSubscription = defineCall({
  id: 'upgrade-subscription-user',
  method: 'POST',
  path: '/users/UpgradeOrDowngradeSubscriptionUser/',
  access: 'member',
  summary: 'Upgrade now, paying the difference; nothing changes if the payment fails',
  body: z.object({ ...owner, ...plan, ...payment, type: oneOf(2) }),
  idempotent: true,
  answer: SubscriptionOutcome,
});
export const downgradeSubscription = defineCall({
  id: 'request-subscription',
  method: 'POST',
  path: '/users/RequestSubscription/',
  access: 'member',
  idempotent: true,
  summary: 'Downgrade from the end of the paid period',
  body: z.object({ ...owner, ...plan, type: oneOf(1) }),
  answer: SubscriptionHandling,
});
export const cancelSubscription = defineCall({
  id: 'cancel-subscription',
  method: 'POST',
  path: '/users/CancelSubscription/',
  access: 'member',
  idempotent: true,
  summary: 'Cancel at the end of the paid period, or immediately if nothing has been paid',
  body: z.object({ ...owner, id_subscription_handling: NumberText }),
  answer: SubscriptionHandling,
});
export const paySubscription = defineCall({
  id: 'pay-subscription',
  method: 'POST',
  path: '/users/PaySubscription/',
  access: 'member',
  summary: 'Pay the amount due on a subscription after a failed payment',
  body: z.object({ ...owner, id_subscription_handling: NumberText, ...payment }),
  idempotent: true,
  answer: SubscriptionOutcome,
});
