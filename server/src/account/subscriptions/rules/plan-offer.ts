import { SUBSCRIPTION_STATUS, type SubscriptionStatus, TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { planChange } from './plan-change.ts';
import { nothingPaid, type Plan, type Subscription } from './subscription.ts';
import { upgradeCharge } from './upgrade-charge.ts';

/** What decides what a plan would be for a member. */
export interface Standing {
  /** The plan in force: of a status that is live. */
  readonly current: Subscription | null;
  /** Whether the member ever had a plan that costs something: then there is no trial. */
  readonly hadPlan: boolean;
  /** Whether the member ever paid an initial fee. */
  readonly feePaid: boolean;
  readonly now: Date;
}

export interface Offer {
  readonly kind: 'purchase' | 'upgrade' | 'downgrade' | 'current' | 'resume' | 'unavailable';
  /** Charged at once, the fee included; cents. */
  readonly dueCents: number;
  /** Paid once: now, or with the first charge after the trial. */
  readonly feeCents: number;
  readonly trialDays: number;
  readonly starts: Date;
}

/** Less than this no card can be charged with: it is not charged. Cents; as Stripe has it for EUR. */
const LEAST_CHARGE = 50;

const OWING = new Set<SubscriptionStatus>([SUBSCRIPTION_STATUS.pastDue, SUBSCRIPTION_STATUS.unpaid]);
const ENDING = new Set<SubscriptionStatus>([SUBSCRIPTION_STATUS.pendingCancel, SUBSCRIPTION_STATUS.pendingDowngrade]);

/** What taking a plan would be for a member now, and what it costs all in. docs/rules.md#upgrades */
export function offerOf(plan: Plan, { current, hadPlan, feePaid, now }: Standing): Offer {
  const nothing = { dueCents: 0, feeCents: 0, trialDays: 0, starts: now };
  const change = planChange(current && { ...current.plan, priceCents: current.priceCents }, plan);
  const ending = current !== null && ENDING.has(current.status);
  if (change === 'same' && !ending) return { ...nothing, kind: 'current', starts: current!.startedAt };
  // Until what is owed is paid, and while a renewal is being charged, nothing else begins.
  const over = current?.periodEnd && current.periodEnd <= now;
  if (current && (over || OWING.has(current.status))) return { ...nothing, kind: 'unavailable' };
  if (change === 'same') return { ...nothing, kind: 'resume', starts: current!.startedAt };
  if (change === 'downgrade') return { ...nothing, kind: 'downgrade', starts: current!.periodEnd ?? now };
  const feeCents = feePaid ? 0 : plan.initialFeeCents;
  if (change === 'upgrade') {
    const charge = upgradeCharge({ from: fromOf(current!), to: plan, paidPeriod: paidPeriodOf(current!), now });
    const total = charge + feeCents;
    return { ...nothing, kind: 'upgrade', dueCents: total < LEAST_CHARGE ? 0 : total, feeCents };
  }
  const trialDays = hadPlan || plan.priceCents === 0 ? 0 : TRIAL_DAYS;
  return {
    ...nothing,
    kind: 'purchase',
    dueCents: trialDays > 0 ? 0 : plan.priceCents + feeCents,
    feeCents,
    trialDays,
  };
}

/** The price that was agreed, which is not always today's. */
export const fromOf = ({ plan, priceCents }: Subscription) => ({ priceCents, recurring: plan.recurring });

/** The period that an upgrade gives credit for. */
export function paidPeriodOf(subscription: Subscription): { start: Date; end: Date } | null {
  const { periodStart: start, periodEnd: end } = subscription;
  return nothingPaid(subscription) || !start || !end ? null : { start, end };
}
