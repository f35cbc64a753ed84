import type { SubscriptionStatus } from '@le-chai/contracts/subscriptions';
import type { PlanTerms } from './plan-change.ts';

/** A plan as the house offers it; cents. */
export interface Plan extends PlanTerms {
  readonly id: number;
  readonly roleId: number;
  /** Paid once, with the first charge. */
  readonly initialFeeCents: number;
}

/** One plan of one member, from its beginning to its end; cents. */
export interface Subscription {
  readonly id: number;
  readonly memberId: number;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** As agreed when it began: a month or a year. */
  readonly priceCents: number;
  /** Paid with its first charge. */
  readonly initialFeeCents: number;
  readonly startedAt: Date;
  readonly anchorAt: Date | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly pastDueSince: Date | null;
  readonly attempts: number;
  readonly nextPlanId: number | null;
  readonly endedAt: Date | null;
}

type Paid = Pick<Subscription, 'periodStart' | 'periodEnd' | 'trialEnd'>;

/** Nothing of it was paid yet: it waits for its first payment, or is, or was just, on trial. */
export const nothingPaid = ({ periodStart, periodEnd, trialEnd }: Paid): boolean =>
  periodStart === null || periodEnd?.getTime() === trialEnd?.getTime();

/**
 * What a charge of it comes to now, in cents: with the first one, the initial fee of its plan unless the member paid
 * one before. docs/rules.md#subscriptions
 */
export function chargeOf(subscription: Subscription, feePaid: boolean): { totalCents: number; feeCents: number } {
  const feeCents = nothingPaid(subscription) && !feePaid ? subscription.plan.initialFeeCents : 0;
  return { totalCents: subscription.priceCents + feeCents, feeCents };
}
