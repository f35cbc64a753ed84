import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import { type RecurringType, type SubscriptionPlan, TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { day, euro } from '@le-chai/design/format';

/** What a tier costs in one rhythm; EUR, VAT included. */
export interface TierOffer {
  tier: Tier;
  /** Undefined for tiers that are granted, not sold. */
  plan: SubscriptionPlan | undefined;
  /** The same tier in the other rhythm. */
  other: SubscriptionPlan | undefined;
}

/** Every tier with its monthly or annual offer. */
export function tierOffers(plans: readonly SubscriptionPlan[], recurring: RecurringType): TierOffer[] {
  return TIERS.map((tier) => {
    const monthly = planOf(plans, tier, 'monthly');
    const annual = planOf(plans, tier, 'annual');
    return {
      tier,
      plan: recurring === 'annual' ? annual : monthly,
      other: recurring === 'annual' ? monthly : annual,
    };
  });
}

/** The offer of one tier. */
export const offerOf = (plans: readonly SubscriptionPlan[], tier: Tier, recurring: RecurringType): TierOffer =>
  tierOffers(plans, recurring).find((offer) => offer.tier === tier)!;

const planOf = (plans: readonly SubscriptionPlan[], tier: Tier, recurring: RecurringType) =>
  plans.find((plan) => plan.name === tier && plan.recurring_type === recurring);

const DAY = 86_400_000;

/** The first charge of a plan, at the end of the trial. */
interface FirstCharge {
  /** EUR, with the fee that is paid once. */
  amount: number;
  /** ms since the epoch. */
  at: number;
}

/**
 * The first charge for someone who signs up now.
 * @param now ms since the epoch, by the house's clock
 * @returns undefined for free plans
 */
export function firstCharge({ price, initial_fee: fee }: SubscriptionPlan, now: number): FirstCharge | undefined {
  return price + fee > 0 ? { amount: price + fee, at: now + TRIAL_DAYS * DAY } : undefined;
}

/** `€750 on 7 Dec 2026` */
export const chargeWords = ({ amount, at }: FirstCharge): string => `${euro(amount)} on ${day(at)}`;

/** `a month` */
export const rhythmWords = ({ recurring_type: type }: Pick<SubscriptionPlan, 'recurring_type'>): string =>
  type === 'annual' ? 'a year' : 'a month';
