import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { Plan, Subscription } from './subscription.ts';

export const at = (text: string) => new Date(`${text}T12:00:00Z`);

export const explorer: Plan = {
  id: 3,
  roleId: 2,
  tier: 'Explorer',
  recurring: 'monthly',
  priceCents: 3000,
  initialFeeCents: 0,
};
export const collector: Plan = { ...explorer, id: 7, roleId: 4, tier: 'Collector', priceCents: 6000 };
export const founder: Plan = {
  ...explorer,
  id: 12,
  roleId: 6,
  tier: 'Founder',
  recurring: 'annual',
  priceCents: 250_000,
  initialFeeCents: 50_000,
};
export const free: Plan = { ...explorer, id: 1, roleId: 1, tier: 'Le Club', priceCents: 0 };

/** A monthly plan, paid for April. */
export const paid: Subscription = {
  id: 1,
  memberId: 1,
  plan: explorer,
  status: SUBSCRIPTION_STATUS.active,
  priceCents: 3000,
  initialFeeCents: 0,
  startedAt: at('2026-03-01'),
  anchorAt: at('2026-03-01'),
  periodStart: at('2026-04-01'),
  periodEnd: at('2026-05-01'),
  trialEnd: null,
  pastDueSince: null,
  attempts: 0,
  nextPlanId: null,
  endedAt: null,
};

export const onTrial: Subscription = {
  ...paid,
  status: SUBSCRIPTION_STATUS.trialing,
  anchorAt: null,
  periodEnd: at('2026-04-15'),
  trialEnd: at('2026-04-15'),
};

export const incomplete: Subscription = {
  ...paid,
  status: SUBSCRIPTION_STATUS.incomplete,
  anchorAt: null,
  periodStart: null,
  periodEnd: null,
  pastDueSince: at('2026-04-01'),
};
