import type { SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import { idempotent } from '../../core/http/idempotent.ts';
import type { Services } from '../../core/services.ts';
import { cardForPlan, defaultCard, payForPlan } from './pay-for-plan.ts';
import { type ChargeSubject, periodMark } from './charges.ts';
import { findPlan, refuseMoreThanShown, refuseOffer } from './find-plan.ts';
import { handlingsOf } from './handling.ts';
import { planInWords } from './plan-in-words.ts';
import { applyUpgrade } from './settle-upgrade.ts';
import { lockMember } from './subscription-rows.ts';
import type { PlanRequest } from './take-plan.ts';

type Parts = Pick<Services, 'database' | 'payments'>;

/** UpgradeOrDowngradeSubscriptionUser: charges the difference and begins the higher plan; −1 and nothing changed where it is not paid. */
export async function upgradePlan(parts: Parts, asked: PlanRequest): Promise<SubscriptionOutcome> {
  const { database, payments } = parts;
  if ((await chooseWay(parts, asked)) === 'done') {
    const [newest] = await handlingsOf(database.pool, asked.memberId);
    return { ...newest!, payment: null };
  }
  const card = await cardForPlan(database.pool, payments, asked);
  if ('refused' in card) return -1;
  return payForPlan(parts, asked, card.reference, async (client) => {
    const member = await lockMember(client, asked.memberId);
    const { plan, offer, standing } = await findPlan(client, member, asked.planId);
    if (offer.kind !== 'upgrade') return refuseOffer(offer);
    refuseMoreThanShown(asked.shown, offer.dueCents);
    const current = standing.current!;
    const subject: ChargeSubject = {
      kind: 'upgrade',
      subscription: current.id,
      feeCents: offer.feeCents,
      periodEnd: periodMark(current),
      plan: plan.id,
      automatic: false,
    };
    const description = `${planInWords(plan)}, instead of ${planInWords(current.plan)}`;
    return { subject: { ...subject }, amountCents: offer.dueCents, description };
  });
}

/** Whether there is anything to pay; kept under the key. What costs nothing, at the very end of a period, is done. */
function chooseWay({ database, payments }: Parts, asked: PlanRequest): Promise<'done' | 'paid'> {
  return database.transaction(async (client) => {
    const member = await lockMember(client, asked.memberId);
    return idempotent(client, member, asked.key, ['upgrade-plan', asked.request], async () => {
      const { plan, offer, standing } = await findPlan(client, member, asked.planId);
      if (offer.kind !== 'upgrade') return refuseOffer(offer);
      refuseMoreThanShown(asked.shown, offer.dueCents);
      if (offer.dueCents === 0) {
        await applyUpgrade(client, database, member, standing.current!, plan, {
          amountCents: 0,
          feeCents: 0,
          paymentId: null,
        });
        return 'done';
      }
      // Before anything is kept under the key.
      if (asked.token === undefined) await defaultCard(client, payments, member.id);
      return 'paid';
    });
  });
}
