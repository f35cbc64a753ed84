import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { getUser } from '@le-chai/contracts/session';
import {
  getMySubscriptions,
  getPlanOffers,
  getPlans,
  type PlanOffer,
  type SubscriptionHandling,
} from '@le-chai/contracts/subscriptions';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { handling, offer, PLANS } from './subscriptions.ts';

export const VISA = { id: 3, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035, is_default: true };

/** A fake house with plans, and a member who has monthly Explorer and a card. */
export function answerMembership(): Network {
  const network = fakeNetwork();
  sessionStorage.clear();
  document.cookie = 'access-token=token';
  network.answer(getPlans, PLANS);
  network.answer(getPlanOffers, OFFERS);
  network.answer(getMySubscriptions, [handling()]);
  network.answer(listPaymentMethods, [VISA]);
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(getUser, { data: member({ tier: 'Explorer' }), error: null, isError: false });
  return network;
}

/** The offers for a member with monthly Explorer. */
const OFFERS: PlanOffer[] = PLANS.map((plan) => {
  if (plan.price === 0) return offer(plan, { kind: 'downgrade', starts: '2026-12-08T12:00:00Z' });
  if (plan.id_subscription === 3) return offer(plan, { kind: 'current' });
  const due = { due_now: plan.name === 'Collector' && plan.recurring_type === 'monthly' ? 24.12 : plan.price };
  return offer(plan, { kind: 'upgrade', initial_fee: plan.initial_fee, ...due });
});

/** The plans that a member has from now on, and what each would be. */
export function answerPlans(
  network: Network,
  mine: SubscriptionHandling[],
  kinds: Partial<Record<number, Partial<PlanOffer>>>,
): void {
  network.answer(getMySubscriptions, mine);
  network.answer(
    getPlanOffers,
    OFFERS.map((each) => Object.assign({}, each, kinds[each.id_subscription])),
  );
}
