import type { SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import { idempotent } from '../../core/http/idempotent.ts';
import type { Services } from '../../core/services.ts';
import { cardForPlan, defaultCard, payForPlan } from './pay-for-plan.ts';
import { owedBy } from './charges.ts';
import { findPlan, refuseMoreThanShown, refuseOffer } from './find-plan.ts';
import { handlingsOf } from './handling.ts';
import { makeTurn } from './make-turn.ts';
import { planInWords } from './plan-in-words.ts';
import { chargeOf } from './rules/subscription.ts';
import { releaseOwed } from './settle-owed.ts';
import { startFree, startIncomplete, startTrial } from './start-plan.ts';
import { type LockedMember, lockMember } from './subscription-rows.ts';

export interface PlanRequest {
  memberId: number;
  planId: number;
  token: string | undefined;
  /** EUR that the member was shown. */
  shown: number | undefined;
  key: string;
  /** Everything the request depends on. */
  request: unknown;
}

type Parts = Pick<Services, 'database' | 'payments'>;

/**
 * SendSubscriptionUser: begins a plan, on trial where it is the member's first, else paid at once; or goes on with the one
 * that was cancelled or is to be downgraded.
 */
export async function takePlan(parts: Parts, asked: PlanRequest): Promise<SubscriptionOutcome> {
  const way = await chooseWay(parts, asked);
  if (way === 'paid') return payFirst(parts, asked);
  if (way === 'trial' && !(await takeTrial(parts, asked))) return -1;
  const [newest] = await handlingsOf(parts.database.pool, asked.memberId);
  return { ...newest!, payment: null };
}

/** How the plan begins; kept under the key, so that the same request goes the same way again. What costs nothing is done. */
function chooseWay({ database, payments }: Parts, asked: PlanRequest): Promise<'done' | 'trial' | 'paid'> {
  return database.transaction(async (client) => {
    const member = await lockMember(client, asked.memberId);
    return idempotent(client, member, asked.key, ['take-plan', asked.request], async () => {
      const { plan, offer, standing } = await findPlan(client, member, asked.planId);
      if (offer.kind === 'resume') {
        const note = `${planInWords(plan)} continues.`;
        await makeTurn(client, database, member, standing.current!, 'resumed', { note }, { nextPlanId: null });
        return 'done';
      }
      if (offer.kind !== 'purchase') return refuseOffer(offer);
      if (plan.priceCents === 0) {
        await startFree(client, database, member, plan);
        return 'done';
      }
      // Before anything is kept under the key.
      if (asked.token === undefined) await defaultCard(client, payments, member.id);
      return offer.trialDays > 0 ? 'trial' : 'paid';
    });
  });
}

/** @returns false when the card was refused */
async function takeTrial({ database, payments }: Parts, asked: PlanRequest): Promise<boolean> {
  const { memberId, planId } = asked;
  const begun = await database.transaction(async (client) =>
    hasPlan(client, await lockMember(client, memberId), planId),
  );
  if (begun) return true;
  if ('refused' in (await cardForPlan(database.pool, payments, asked))) return false;
  await database.transaction(async (client) => {
    const member = await lockMember(client, memberId);
    const { plan, offer, standing } = await findPlan(client, member, planId);
    if (offer.kind === 'current') return;
    if (offer.kind !== 'purchase') return refuseOffer(offer);
    const { feeCents } = offer;
    await startTrial(client, database, member, { plan, current: standing.current, feeCents });
  });
  return true;
}

async function hasPlan(client: PoolClient, member: LockedMember, planId: number): Promise<boolean> {
  return (await findPlan(client, member, planId)).offer.kind === 'current';
}

/** Charges the first payment: until it is made the plan is incomplete, and can be paid later. */
async function payFirst(parts: Parts, asked: PlanRequest): Promise<SubscriptionOutcome> {
  const { database, payments } = parts;
  const card = await cardForPlan(database.pool, payments, asked);
  if ('refused' in card) {
    await database.transaction(async (client) => {
      const subject = await reserve(parts, client, asked);
      await releaseOwed(client, database, asked.memberId, subject, card.refused);
    });
    return -1;
  }
  return payForPlan(parts, asked, card.reference, async (client) => {
    const { amountCents, description, ...subject } = await reserve(parts, client, asked);
    return { subject, amountCents, description };
  });
}

/** Begins the plan as incomplete. @throws {Refusal} */
async function reserve({ database }: Parts, client: PoolClient, { memberId, planId, shown }: PlanRequest) {
  const member = await lockMember(client, memberId);
  const { plan, offer, standing } = await findPlan(client, member, planId);
  if (offer.kind !== 'purchase') return refuseOffer(offer);
  refuseMoreThanShown(shown, offer.dueCents);
  const begun = await startIncomplete(client, database, member, plan, standing);
  const { totalCents, feeCents } = chargeOf(begun, standing.feePaid);
  return { ...owedBy(begun, feeCents), amountCents: totalCents, description: planInWords(plan) };
}
