import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { day } from '@le-chai/design/format';
import { planName, priceWords } from './plan-words.ts';

/** A part of what is charged, EUR. */
export interface ChargeLine {
  label: string;
  amounts: [number];
}

const cents = (amount: number): number => Math.round(amount * 100);
const line = (label: string, amountCents: number): ChargeLine => ({ label, amounts: [amountCents / 100] });

/**
 * How what is charged at once comes about; together the lines are what is due, to the cent. docs/rules.md#upgrades
 * @param current the plan that is replaced, where there is one
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
  return [line(whole, cents(plan.price)), line(`Paid for ${planName(current)}${until}, not used`, -left), ...once];
}

/** When the new price is charged for the first time, where the period under way goes on; undefined where one begins today. */
export function nextFullCharge(
  plan: SubscriptionPlan,
  { kind, due_now: due, initial_fee: fee }: Pick<PlanOffer, 'kind' | 'due_now' | 'initial_fee'>,
  current: SubscriptionHandling | undefined,
): string | undefined {
  if (kind !== 'upgrade' || current?.recurring_type !== plan.recurring_type) return undefined;
  const anew = cents(due) - cents(fee) === cents(plan.price);
  return anew || current.date_end_subscription === null ? undefined : current.date_end_subscription;
}
