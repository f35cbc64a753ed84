import type { Tier } from '@le-chai/contracts/primitives';
import type { RecurringType, SubscriptionPlan } from '@le-chai/contracts/subscriptions';

let made = 0;

export const plan = (name: Tier, recurring_type: RecurringType, price: number, initial_fee = 0): SubscriptionPlan => ({
  id_subscription: (made += 1),
  id_customer_role: 1,
  name,
  recurring_type,
  price,
  initial_fee,
});

const both = (tier: Tier, month: number, year: number, fee = 0) => [
  plan(tier, 'monthly', month, fee),
  plan(tier, 'annual', year, fee),
];

/** Plans for tests. */
export const PLANS: readonly SubscriptionPlan[] = [
  ...both('Le Club', 0, 0),
  ...both('Explorer', 12, 120),
  ...both('Connoisseur', 30, 300),
  ...both('Collector', 60, 600),
  ...both('Ambassador', 120, 1200, 150),
  ...both('Founder', 240, 2400, 500),
  ...both('Professional', 290, 2900, 300),
];
