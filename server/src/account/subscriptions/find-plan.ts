import { formatEuro, toCents } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { invalid, Refusal } from '../../core/http/refusal.ts';
import { type Offer, offerOf } from './rules/plan-offer.ts';
import type { Plan } from './rules/subscription.ts';
import { type MemberStanding, standingOf } from './standing-of-member.ts';
import { type LockedMember, soldPlans } from './subscription-rows.ts';

export interface PlanForMember {
  plan: Plan;
  offer: Offer;
  standing: MemberStanding;
}

/** What a plan would be for a member now. Under the member's lock. @throws {Refusal} 422 for what is no plan that is sold */
export async function findPlan(
  db: Queryable,
  { id, tier, now }: Pick<LockedMember, 'id' | 'tier' | 'now'>,
  planId: number,
): Promise<PlanForMember> {
  const plan = (await soldPlans(db)).find((one) => one.id === planId);
  if (!plan) throw invalid({ id_subscription: 'is not a plan you can choose' });
  if (tier === 'Staff')
    throw new Refusal(409, 'staff', 'Your tier comes with your job here, so there is no plan to choose.');
  const standing = await standingOf(db, id, now);
  return { plan, standing, offer: offerOf(plan, standing) };
}

/** @throws {Refusal} 409, with what can be done instead */
export function refuseOffer({ kind }: Offer): never {
  const [reason, message] = REFUSED[kind];
  throw new Refusal(409, reason, message);
}

const REFUSED: Record<Offer['kind'], readonly [reason: string, message: string]> = {
  purchase: ['no-plan', 'You have no plan to change. Start this one instead.'],
  upgrade: ['is-an-upgrade', 'For you this plan is an upgrade. Please choose it as one.'],
  downgrade: ['is-a-downgrade', 'For you this plan is a downgrade. Please choose it as one.'],
  current: ['same-plan', 'You already have this plan.'],
  resume: ['same-plan', 'You still have this plan, and can keep it.'],
  unavailable: ['payment-owed', 'Please pay what is due on your subscription first.'],
};

/** Refuses to charge more than the member was shown. @throws {Refusal} 409 */
export function refuseMoreThanShown(shown: number | undefined, dueCents: number): void {
  if (shown === undefined || dueCents <= toCents(shown)) return;
  throw new Refusal(409, 'amount-changed', `The amount is now ${formatEuro(dueCents)}. Nothing was charged.`);
}
