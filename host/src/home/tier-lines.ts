import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import type { SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { euro } from '@le-chai/design/format';

/** A tier and what it costs, in one line. */
export interface TierLine {
  tier: Tier;
  /** `€12 a month or €120 a year, and €250 once` */
  price: string;
}

/** The tiers that can be bought, from the free one upwards. Granted tiers are left out. */
export function tierLines(plans: readonly SubscriptionPlan[]): TierLine[] {
  return TIERS.flatMap((tier) => {
    const own = plans.filter(({ name }) => name === tier);
    return own.length > 0 ? { tier, price: priceWords(own) } : [];
  });
}

/** Whether a first plan begins with a trial: one that costs something does. docs/rules.md#subscriptions */
export const hasTrial = (plans: readonly SubscriptionPlan[]): boolean =>
  plans.some(({ price, initial_fee: fee }) => price + fee > 0);

function priceWords(plans: readonly SubscriptionPlan[]): string {
  const costs = plans.filter(({ price }) => price > 0).toSorted((a, b) => rank(a) - rank(b));
  const fee = Math.max(...plans.map(({ initial_fee }) => initial_fee));
  const prices = costs.map(
    ({ price, recurring_type: type }) => `${euro(price)} a ${type === 'annual' ? 'year' : 'month'}`,
  );
  return `${prices.join(' or ') || 'Free'}${fee > 0 ? `, plus ${euro(fee)} once` : ''}`;
}

const rank = ({ recurring_type: type }: SubscriptionPlan): number => (type === 'annual' ? 1 : 0);
