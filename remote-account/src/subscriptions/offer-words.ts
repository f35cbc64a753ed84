import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { day, euro } from '@le-chai/design/format';
import { yearSaving } from '../membership/price-notes.ts';
import { owes, planName, priceWords } from './plan-words.ts';

const DAY = 86_400_000;

interface OfferWords {
  /** What the plan would cost now, in one line. */
  text: string;
  /** The label of the button; undefined if there is nothing to do. */
  verb?: 'Upgrade' | 'Change' | 'Start the trial' | 'Choose' | 'Continue' | 'Pay';
  /** Whether it is the member's plan, or will be. */
  mark?: 'yours' | 'underway';
}

/** What choosing a plan would mean for a member whose own plan is `current`. */
export function offerWords(
  plan: SubscriptionPlan,
  offer: PlanOffer,
  current: SubscriptionHandling | undefined,
): OfferWords {
  const { kind, due_now: due, initial_fee: fee, starts } = offer;
  if (current?.next_plan?.id_subscription === plan.id_subscription)
    return { mark: 'underway', text: `Starts on ${day(starts)}` };
  if (kind !== 'current' && current && owes(current) && current.id_subscription === plan.id_subscription)
    return { text: `${euro(current.amount_due)} due`, verb: 'Pay' };
  const once = fee > 0 ? `, including ${euro(fee)} once` : '';
  switch (kind) {
    case 'current':
      return { mark: 'yours', text: 'Your plan' };
    case 'resume':
      return { mark: 'yours', text: 'Your plan, until it ends', verb: 'Continue' };
    case 'upgrade':
      return { text: `${due > 0 ? euro(due) : 'Nothing'} now${once}`, verb: 'Upgrade' };
    case 'downgrade':
      return { text: `From ${day(starts)}, nothing now`, verb: 'Change' };
    case 'unavailable':
      return { text: current && owes(current) ? 'Once your plan is paid' : 'Once your renewal is paid' };
    case 'purchase':
      if (plan.price === 0) return { text: 'What every member gets' };
      return offer.trial_days > 0
        ? {
            text: `Free until ${day(trialEnd(offer))}${fee > 0 ? `, then ${euro(fee)} once` : ''}`,
            verb: 'Start the trial',
          }
        : { text: `${euro(due)} now${once}`, verb: 'Choose' };
  }
}

/** When a trial that begins now would end; ms since the epoch. */
export const trialEnd = ({ starts, trial_days: days }: PlanOffer): number => new Date(starts).getTime() + days * DAY;

/** The same tier, paid in the other rhythm. */
export const otherRhythm = (
  { name, recurring_type: rhythm }: Pick<SubscriptionPlan, 'name' | 'recurring_type'>,
  plans: readonly SubscriptionPlan[],
): SubscriptionPlan | undefined => plans.find((plan) => plan.name === name && plan.recurring_type !== rhythm);

/** What a member who pays monthly would save with an annual plan, at their own price; 0 if nothing. EUR */
export function annualSaves(
  { name, recurring_type: rhythm, price }: SubscriptionHandling,
  annual: SubscriptionPlan | undefined,
): number {
  return rhythm === 'monthly' && annual?.name === name ? yearSaving(price, annual.price) : 0;
}

/** A part of what is charged, EUR. */
interface ChargeLine {
  label: string;
  amounts: [number];
}

const cents = (amount: number): number => Math.round(amount * 100);
const line = (label: string, amountCents: number): ChargeLine => ({ label, amounts: [amountCents / 100] });

/**
 * How the immediate charge is made up; the lines add up to the amount due, to the cent. docs/rules.md#upgrades
 * @param current the plan that is replaced, if there is one
 */
export function chargeLines(
  plan: SubscriptionPlan,
  { kind, due_now: due, initial_fee: fee }: Pick<PlanOffer, 'kind' | 'due_now' | 'initial_fee'>,
  current: SubscriptionHandling | undefined,
): ChargeLine[] {
  const dueCents = cents(due);
  if (dueCents === 0) return [];
  const once = fee > 0 ? [line('Initial fee, once', cents(fee))] : [];
  const forPlan = dueCents - cents(fee);
  const whole = `${planName(plan)}: a ${plan.recurring_type === 'annual' ? 'year' : 'month'} from today`;
  const left = cents(plan.price) - forPlan;
  if (kind !== 'upgrade' || !current || left === 0) return [line(whole, forPlan), ...once];
  const until = current.date_end_subscription === null ? '' : ` until ${day(current.date_end_subscription)}`;
  if (current.recurring_type === plan.recurring_type) {
    const more = priceWords({ ...plan, price: (cents(plan.price) - cents(current.price)) / 100 });
    return [line(`${more} more, for the time left${until}`, forPlan), ...once];
  }
  return [line(whole, cents(plan.price)), line(`Unused part of ${planName(current)}${until}`, -left), ...once];
}

/** When the new price is first charged if the current period continues; undefined if a new one begins today. */
export function nextFullCharge(
  plan: SubscriptionPlan,
  { kind, due_now: due, initial_fee: fee }: Pick<PlanOffer, 'kind' | 'due_now' | 'initial_fee'>,
  current: SubscriptionHandling | undefined,
): string | undefined {
  if (kind !== 'upgrade' || current?.recurring_type !== plan.recurring_type) return undefined;
  const isNewPeriod = cents(due) - cents(fee) === cents(plan.price);
  return isNewPeriod || current.date_end_subscription === null ? undefined : current.date_end_subscription;
}
