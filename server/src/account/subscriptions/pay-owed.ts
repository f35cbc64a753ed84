import type { SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import { Refusal } from '../../core/http/refusal.ts';
import type { Services } from '../../core/services.ts';
import { cardForPlan, payForPlan } from './pay-for-plan.ts';
import { owedBy } from './charges.ts';
import { refuseMoreThanShown } from './find-plan.ts';
import { subscriptionNotFound } from './handling.ts';
import { planInWords } from './plan-in-words.ts';
import { chargeOf, type Subscription } from './rules/subscription.ts';
import { waitsForPayment } from './rules/owed.ts';
import { standingOf } from './standing-of-member.ts';
import { findSubscription, lockMember } from './subscription-rows.ts';
import type { PlanRequest } from './take-plan.ts';

/** PaySubscription: pays what a subscription owes after a payment failed; −1 where it is not paid. */
export async function payOwed(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  { memberId, subscriptionId, token, shown, key, request }: Omit<PlanRequest, 'planId'> & { subscriptionId: number },
): Promise<SubscriptionOutcome> {
  refuseAnothers(await findSubscription(database.pool, subscriptionId), memberId);
  const card = await cardForPlan(database.pool, payments, { memberId, token, key });
  if ('refused' in card) return -1;
  return payForPlan({ database, payments }, { memberId, key, request }, card.reference, async (client) => {
    const member = await lockMember(client, memberId);
    const found = refuseAnothers(await findSubscription(client, subscriptionId), memberId);
    if (!waitsForPayment(found)) throw new Refusal(409, 'nothing-owed', 'Nothing is due on this subscription.');
    const { feePaid } = await standingOf(client, memberId, member.now);
    const { totalCents, feeCents } = chargeOf(found, feePaid);
    refuseMoreThanShown(shown, totalCents);
    const subject = { ...owedBy(found, feeCents) };
    return { subject, amountCents: totalCents, description: planInWords(found.plan) };
  });
}

/** @throws {Refusal} 404 for one that is not the member's */
function refuseAnothers(found: Subscription | undefined, memberId: number): Subscription {
  if (found?.memberId !== memberId) throw subscriptionNotFound();
  return found;
}
