import { TRIAL_DAYS, type SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { day, euro } from '@le-chai/design/format';

const DAY = 86_400_000;

/** What a plan costs first, and when: all of it at the end of the trial. */
export interface FirstCharge {
  /** EUR, with the fee that is paid once. */
  amount: number;
  /** ms since the epoch. */
  at: number;
}

/**
 * The first charge of whoever signs up now.
 * @param now ms since the epoch, by the house's clock
 * @returns none for what costs nothing
 */
export function firstCharge({ price, initial_fee: fee }: SubscriptionPlan, now: number): FirstCharge | undefined {
  return price + fee > 0 ? { amount: price + fee, at: now + TRIAL_DAYS * DAY } : undefined;
}

/** `€750 on 7 Dec 2026` */
export const chargeWords = ({ amount, at }: FirstCharge): string => `${euro(amount)} on ${day(at)}`;

/** `a month` */
export const rhythmWords = ({ recurring_type: type }: Pick<SubscriptionPlan, 'recurring_type'>): string =>
  type === 'annual' ? 'a year' : 'a month';
