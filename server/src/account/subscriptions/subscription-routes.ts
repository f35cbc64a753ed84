import {
  cancelSubscription,
  downgradeSubscription,
  getMySubscriptions,
  getPlanOffers,
  getPlans,
  paySubscription,
  type PlanOffer,
  sendSubscription,
  upgradeSubscription,
} from '@le-chai/contracts/subscriptions';
import { toEuro } from '../../core/money/amounts.ts';
import { idempotent } from '../../core/http/idempotent.ts';
import type { Member } from '../../core/http/member.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { cancelPlan, downgradePlan } from './leave-plan.ts';
import { handlingsOf, planOnTheWire } from './handling.ts';
import { payOwed } from './pay-owed.ts';
import { type Offer, offerOf } from './rules/plan-offer.ts';
import { standingOf } from './standing-of-member.ts';
import { soldPlans } from './subscription-rows.ts';
import { takePlan } from './take-plan.ts';
import { upgradePlan } from './upgrade-plan.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { knownCustomer } from '../../core/payments/cards/keep-card.ts';
import type { PaymentProvider } from '../../core/payments/provider/provider.ts';
import { clock } from '../../core/house/audit.ts';

interface PaidBody {
  id_user: number;
  id_customer_stripe?: string | null | undefined;
  payment_token?: string | undefined;
  due_now?: number | undefined;
}

const asked = ({ id }: Member, body: PaidBody, key: string) => ({
  memberId: id,
  token: body.payment_token,
  shown: body.due_now,
  key,
  request: body,
});

/** The plans, and what a member does about their own. */
export function subscriptionRoutes(services: Services): void {
  const { app, database, payments } = services;
  const own = (member: Member, body: PaidBody) => refuseStranger(database.pool, payments.provider, member.id, body);

  route(app, getPlans, async () => (await soldPlans(database.pool)).map(planOnTheWire));

  route(app, getPlanOffers, async ({ member }) => {
    const plans = await soldPlans(database.pool);
    const standing = await standingOf(database.pool, member.id, await clock(database.pool));
    return plans.map((plan) => {
      const offer = offerOf(plan, standing);
      return offerOnTheWire(plan.id, member.tier === 'Staff' ? { ...offer, kind: 'unavailable', dueCents: 0 } : offer);
    });
  });

  route(app, getMySubscriptions, ({ member }) => handlingsOf(database.pool, member.id));

  route(app, sendSubscription, async ({ member, body, idempotencyKey }) => {
    await own(member, body);
    return takePlan(services, { ...asked(member, body, idempotencyKey), planId: body.id_subscription });
  });

  route(app, upgradeSubscription, async ({ member, body, idempotencyKey }) => {
    await own(member, body);
    return upgradePlan(services, { ...asked(member, body, idempotencyKey), planId: body.id_subscription });
  });

  route(app, paySubscription, async ({ member, body, idempotencyKey }) => {
    await own(member, body);
    const subscriptionId = body.id_subscription_handling;
    return payOwed(services, { ...asked(member, body, idempotencyKey), subscriptionId });
  });

  route(app, downgradeSubscription, async ({ member, body, idempotencyKey: key }) => {
    await own(member, body);
    return database.transaction((client) =>
      idempotent(client, member, key, ['downgrade', body], () =>
        downgradePlan(client, database, member.id, body.id_subscription),
      ),
    );
  });

  route(app, cancelSubscription, async ({ member, body, idempotencyKey: key }) => {
    await own(member, body);
    return database.transaction((client) =>
      idempotent(client, member, key, ['cancel-subscription', body], () =>
        cancelPlan(client, database, member.id, body.id_subscription_handling),
      ),
    );
  });
}

const offerOnTheWire = (planId: number, offer: Offer): PlanOffer => ({
  id_subscription: planId,
  kind: offer.kind,
  due_now: toEuro(offer.dueCents),
  initial_fee: toEuro(offer.feeCents),
  trial_days: offer.trialDays,
  starts: offer.starts.toISOString(),
});

/**
 * Refuses a request that names somebody else than the member who sends it.
 * @throws {Refusal} 404
 */
async function refuseStranger(
  db: Queryable,
  provider: Pick<PaymentProvider, 'name'>,
  memberId: number,
  { id_user, id_customer_stripe }: { id_user: number; id_customer_stripe?: string | null | undefined },
): Promise<void> {
  if (id_user !== memberId) throw notFound('Member');
  if (id_customer_stripe && id_customer_stripe !== (await knownCustomer(db, provider, memberId))) {
    throw notFound('Customer');
  }
}
