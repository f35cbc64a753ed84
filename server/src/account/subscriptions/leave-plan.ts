import { SUBSCRIPTION_STATUS, type SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { handlingOf, subscriptionNotFound } from './handling.ts';
import { makeTurn } from './make-turn.ts';
import { planInWords, formatDay } from './plan-in-words.ts';
import { nextStatus } from './rules/subscription-turn.ts';
import { findSubscription, lockMember } from './subscription-rows.ts';
import { findPlan, refuseOffer } from './find-plan.ts';

const { pendingCancel } = SUBSCRIPTION_STATUS;

/**
 * CancelSubscription: it ends with the period that is paid, or with the trial; at once where a payment is owed, which then
 * is owed no more. Cancelled again it stays as it is.
 */
export async function cancelPlan(
  client: PoolClient,
  bus: Announcer,
  memberId: number,
  id: number,
): Promise<SubscriptionHandling> {
  const member = await lockMember(client, memberId);
  const found = await findSubscription(client, id);
  if (found?.memberId !== memberId) throw subscriptionNotFound();
  const next = nextStatus(found.status, 'cancelled', false);
  if (next === null) throw new Refusal(409, 'has-ended', 'This subscription has already ended.');
  if (found.priceCents === 0)
    throw new Refusal(409, 'nothing-to-cancel', `${found.plan.tier} is free, so there is nothing to cancel.`);
  if (found.status !== pendingCancel) {
    const words = planInWords(found.plan);
    const until = next === pendingCancel && found.periodEnd;
    const note = until ? `${words} ends on ${formatDay(until)}.` : `${words} ended, as you asked.`;
    await makeTurn(client, bus, member, found, 'cancelled', { note }, { nextPlanId: null });
  }
  return handlingOf(client, memberId, id);
}

/** RequestSubscription: the lower plan takes over when the period that is paid ends. Another one may be chosen until then. */
export async function downgradePlan(
  client: PoolClient,
  bus: Announcer,
  memberId: number,
  planId: number,
): Promise<SubscriptionHandling> {
  const member = await lockMember(client, memberId);
  const { plan, offer, standing } = await findPlan(client, member, planId);
  if (offer.kind !== 'downgrade') return refuseOffer(offer);
  const current = standing.current!;
  if (current.nextPlanId !== plan.id) {
    const note = `${planInWords(plan)} replaces ${planInWords(current.plan)} on ${formatDay(offer.starts)}.`;
    await makeTurn(client, bus, member, current, 'downgrade-asked', { note }, { nextPlanId: plan.id });
  }
  return handlingOf(client, memberId, current.id);
}
