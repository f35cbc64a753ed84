import type { SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import { Refusal } from '../http/refusal.ts';
import { CardRefused } from '../payments/provider/provider.ts';
import type { Services } from '../services.ts';
import { cardForPlan } from './card-for-plan.ts';
import { type ChargeSubject, periodMark } from './charge-subject.ts';
import { refuseMoreThanShown } from './find-plan.ts';
import { subscriptionNotFound } from './handling.ts';
import { intentBefore, outcomeOf } from './outcome.ts';
import { planInWords } from './plan-in-words.ts';
import { chargeOf, type Subscription } from './rules/subscription.ts';
import { owes } from './settle-owed.ts';
import { standingOf } from './standing-of-member.ts';
import { findSubscription, lockMember } from './subscription-rows.ts';
import type { PlanRequest } from './take-plan.ts';

/** PaySubscription: pays what a subscription owes after a payment failed; −1 where it is not paid. */
export async function payOwed(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  { memberId, subscriptionId, token, shown, key, request }: Omit<PlanRequest, 'planId'> & { subscriptionId: number },
): Promise<SubscriptionOutcome> {
  const again = await intentBefore(database.pool, memberId, key);
  let card = '';
  try {
    if (!again) {
      refuseNothingOwed(await findSubscription(database.pool, subscriptionId), memberId);
      card = await cardForPlan(database.pool, payments, memberId, token);
    }
  } catch (error) {
    if (error instanceof CardRefused) return -1;
    throw error;
  }
  const payment = await payments.pay({
    member: { id: memberId },
    purpose: 'subscription',
    key,
    request,
    card,
    async prepare(client) {
      const member = await lockMember(client, memberId);
      const found = refuseNothingOwed(await findSubscription(client, subscriptionId), memberId);
      const { feePaid } = await standingOf(client, memberId, member.now);
      const { totalCents, feeCents } = chargeOf(found, feePaid);
      refuseMoreThanShown(shown, totalCents);
      const subject: ChargeSubject = {
        kind: 'owed',
        subscription: found.id,
        feeCents,
        periodEnd: periodMark(found),
        plan: null,
        automatic: false,
      };
      return { subject: { ...subject }, amountCents: totalCents, description: planInWords(found.plan) };
    },
  });
  return outcomeOf(database.pool, memberId, payment);
}

/** @throws {Refusal} 404 for one that is not the member's; 409 where nothing is owed */
function refuseNothingOwed(found: Subscription | undefined, memberId: number): Subscription {
  if (found?.memberId !== memberId) throw subscriptionNotFound();
  // What is due by the clock alone is charged by the house.
  if (!owes(found, new Date(0))) throw new Refusal(409, 'nothing-owed', 'This subscription owes nothing.');
  return found;
}
