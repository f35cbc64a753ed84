import {
  SUBSCRIPTION_STATUS,
  type SubscriptionHandling,
  type SubscriptionPlan,
} from '@le-chai/contracts/subscriptions';
import { toEuro } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { nextDeadline } from './rules/next-deadline.ts';
import { waitsForPayment } from './rules/owed.ts';
import { chargeOf, type Plan, type Subscription } from './rules/subscription.ts';
import { soldPlans, storiesOf, type StoryRow, subscriptionsOf } from './subscription-rows.ts';

/** A member's subscriptions as the wire has them, the newest first. */
export async function handlingsOf(db: Queryable, memberId: number): Promise<SubscriptionHandling[]> {
  const all = await subscriptionsOf(db, memberId);
  const stories = await storiesOf(
    db,
    all.map(({ id }) => id),
  );
  const plans = await soldPlans(db);
  const feePaid = all.some(({ initialFeeCents }) => initialFeeCents > 0);
  return all.map((subscription) => {
    const story = stories.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const next = plans.find(({ id }) => id === subscription.nextPlanId) ?? null;
    return handling(subscription, { story, next, feePaid });
  });
}

/** One of them. @throws {Refusal} 404 */
export async function handlingOf(db: Queryable, memberId: number, id: number): Promise<SubscriptionHandling> {
  const found = (await handlingsOf(db, memberId)).find((one) => one.id_subscription_handling === id);
  if (!found) throw subscriptionNotFound();
  return found;
}

export const subscriptionNotFound = () => notFound('Subscription');

export const planOnTheWire = (plan: Plan): SubscriptionPlan => ({
  id_customer_role: plan.roleId,
  id_subscription: plan.id,
  initial_fee: toEuro(plan.initialFeeCents),
  name: plan.tier,
  recurring_type: plan.recurring,
  price: toEuro(plan.priceCents),
});

interface About {
  story: readonly StoryRow[];
  next: Plan | null;
  feePaid: boolean;
}

function handling(subscription: Subscription, about: About): SubscriptionHandling {
  const { plan, status, startedAt, periodEnd, endedAt, priceCents } = subscription;
  const { totalCents } = chargeOf(subscription, about.feePaid);
  return {
    id_subscription_handling: subscription.id,
    id_subscription: plan.id,
    name: plan.tier,
    recurring_type: plan.recurring,
    status,
    date_subscription: startedAt.toISOString(),
    date_end_subscription: (endedAt ?? periodEnd)?.toISOString() ?? null,
    price: toEuro(priceCents),
    amount_due: waitsForPayment(subscription) ? toEuro(totalCents) : 0,
    next_charge: nextCharge(subscription, about),
    date_given_up: givenUp(subscription),
    next_plan: about.next && planOnTheWire(about.next),
    story_subscription: about.story.map((turn) => ({
      date: turn.at.toISOString(),
      status: turn.status,
      price: toEuro(turn.priceCents),
      charged: toEuro(turn.chargedCents),
      id_payment: turn.paymentId,
      note: turn.note,
    })),
  };
}

function givenUp(subscription: Subscription): string | null {
  const deadline = nextDeadline(subscription);
  return deadline?.turn === 'given-up' ? deadline.at.toISOString() : null;
}

function nextCharge(subscription: Subscription, { next, feePaid }: About): SubscriptionHandling['next_charge'] {
  const deadline = nextDeadline(subscription);
  const lower = subscription.status === SUBSCRIPTION_STATUS.pendingDowngrade ? next : null;
  if (!deadline || !(deadline.turn === 'charge' || lower)) return null;
  const charged = lower ? { ...subscription, plan: lower, priceCents: lower.priceCents } : subscription;
  const { totalCents } = chargeOf(charged, feePaid);
  return totalCents > 0 ? { date: deadline.at.toISOString(), amount: toEuro(totalCents) } : null;
}
