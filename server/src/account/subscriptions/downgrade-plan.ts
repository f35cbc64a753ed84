import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { findPlan, refuseOffer } from './find-plan.ts';
import { handlingOf } from './handling.ts';
import { makeTurn } from './make-turn.ts';
import { planInWords, tellDay } from './plan-in-words.ts';
import { lockMember } from './subscription-rows.ts';

/** RequestSubscription: the lower plan takes over when the period that is paid ends. Another one may be chosen until then. */
export async function downgradePlan(
  client: PoolClient,
  bus: Pick<Database, 'changes'>,
  memberId: number,
  planId: number,
): Promise<SubscriptionHandling> {
  const member = await lockMember(client, memberId);
  const { plan, offer, standing } = await findPlan(client, member, planId);
  if (offer.kind !== 'downgrade') return refuseOffer(offer);
  const current = standing.current!;
  if (current.nextPlanId !== plan.id) {
    const note = `${planInWords(plan)} takes the place of ${planInWords(current.plan)} on ${tellDay(offer.starts)}.`;
    await makeTurn(client, bus, member, current, 'downgrade-asked', { note }, { nextPlanId: plan.id });
  }
  return handlingOf(client, memberId, current.id);
}
