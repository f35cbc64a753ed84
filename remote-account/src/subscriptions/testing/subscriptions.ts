import {
  type PlanOffer,
  SUBSCRIPTION_STATUS,
  type SubscriptionHandling,
  type SubscriptionPaid,
  type SubscriptionPlan,
} from '@le-chai/contracts/subscriptions';

const PRICES = {
  'Le Club': [0, 0, 0],
  Explorer: [12, 120, 0],
  Collector: [60, 600, 0],
  Founder: [240, 2400, 500],
} as const;

/** Some plans, monthly and annual. */
export const PLANS: SubscriptionPlan[] = Object.entries(PRICES).flatMap(([name, [monthly, annual, fee]], index) => {
  const common = { id_customer_role: index + 1, name: name as SubscriptionPlan['name'], initial_fee: fee };
  return [
    { ...common, id_subscription: 2 * index + 1, recurring_type: 'monthly' as const, price: monthly },
    { ...common, id_subscription: 2 * index + 2, recurring_type: 'annual' as const, price: annual },
  ];
});

/** One of them. */
export const planOf = (name: string, rhythm: SubscriptionPlan['recurring_type'] = 'monthly'): SubscriptionPlan =>
  PLANS.find((plan) => plan.name === name && plan.recurring_type === rhythm)!;

/** An offer of a plan; pass what matters. */
export const offer = (plan: SubscriptionPlan, known: Partial<PlanOffer> = {}): PlanOffer => ({
  id_subscription: plan.id_subscription,
  kind: 'upgrade',
  due_now: 0,
  initial_fee: 0,
  trial_days: 0,
  starts: '2026-11-23T12:00:00Z',
  ...known,
});

/** A plan of the member's: monthly Explorer, paid, unless overridden. */
export const handling = (known: Partial<SubscriptionHandling> = {}): SubscriptionHandling => ({
  id_subscription_handling: 41,
  id_subscription: 3,
  name: 'Explorer',
  recurring_type: 'monthly',
  status: SUBSCRIPTION_STATUS.active,
  date_subscription: '2026-09-08T12:00:00Z',
  date_end_subscription: '2026-12-08T12:00:00Z',
  price: 12,
  amount_due: 0,
  next_charge: { date: '2026-12-08T12:00:00Z', amount: 12 },
  date_given_up: null,
  next_plan: null,
  story_subscription: [
    {
      date: '2026-09-08T12:00:00Z',
      status: SUBSCRIPTION_STATUS.trialing,
      price: 12,
      charged: 0,
      id_payment: null,
      note: 'Explorer, monthly: your trial has started.',
    },
    {
      date: '2026-11-08T12:00:00Z',
      status: SUBSCRIPTION_STATUS.active,
      price: 12,
      charged: 12,
      id_payment: 512,
      note: 'Explorer, monthly: €12 paid. It runs until 8 December 2026.',
    },
  ],
  ...known,
});

/** The same, as the answer to a payment that is made. */
export const paid = (known: Partial<SubscriptionPaid> = {}): SubscriptionPaid => ({
  ...handling(known),
  payment: null,
  ...known,
});
