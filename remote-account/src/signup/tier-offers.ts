import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import type { RecurringType, SubscriptionPlan } from '@le-chai/contracts/subscriptions';

/** What a tier costs in one rhythm; EUR, VAT included. */
export interface TierOffer {
  tier: Tier;
  /** None for what is not sold, but handed out. */
  plan: SubscriptionPlan | undefined;
  /** What a year costs less than twelve months of it; nothing where it does not. */
  saves: number;
}

/** Every tier of the house, as it is offered by the month or by the year. */
export function tierOffers(plans: readonly SubscriptionPlan[], recurring: RecurringType): TierOffer[] {
  return TIERS.map((tier) => {
    const monthly = planOf(plans, tier, 'monthly');
    const annual = planOf(plans, tier, 'annual');
    return {
      tier,
      plan: recurring === 'annual' ? annual : monthly,
      saves: monthly && annual ? Math.max(0, round(monthly.price * 12 - annual.price)) : 0,
    };
  });
}

/** What is offered of one tier. */
export const offerOf = (plans: readonly SubscriptionPlan[], tier: Tier, recurring: RecurringType): TierOffer =>
  tierOffers(plans, recurring).find((offer) => offer.tier === tier)!;

const planOf = (plans: readonly SubscriptionPlan[], tier: Tier, recurring: RecurringType) =>
  plans.find((plan) => plan.name === tier && plan.recurring_type === recurring);

/** To the cent. */
const round = (amount: number): number => Math.round(amount * 100) / 100;
