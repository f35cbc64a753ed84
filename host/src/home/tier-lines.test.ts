import type { SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { hasTrial, tierLines } from './tier-lines.ts';

const plan = (name: SubscriptionPlan['name'], recurring_type: 'annual' | 'monthly', price: number, initial_fee = 0) =>
  ({ id_subscription: 1, id_customer_role: 1, name, recurring_type, price, initial_fee }) satisfies SubscriptionPlan;

it('says what each tier costs, from the free one upwards', () => {
  const plans = [
    plan('Explorer', 'annual', 120),
    plan('Explorer', 'monthly', 12.5),
    plan('Le Club', 'monthly', 0),
    plan('Collector', 'annual', 900, 250),
  ];
  expect(tierLines(plans)).toEqual([
    { tier: 'Le Club', price: 'Free' },
    { tier: 'Explorer', price: '€12.50 a month or €120 a year' },
    { tier: 'Collector', price: '€900 a year, plus €250 once' },
  ]);
});

it('mentions a trial if a plan costs something', () => {
  expect(hasTrial([plan('Le Club', 'monthly', 0)])).toBe(false);
  expect(hasTrial([plan('Le Club', 'monthly', 0), plan('Explorer', 'monthly', 12)])).toBe(true);
  expect(hasTrial([plan('Founder', 'annual', 0, 500)])).toBe(true);
});
