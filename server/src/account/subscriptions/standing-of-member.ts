import { SUBSCRIPTION_STATUS, type SubscriptionStatus } from '@le-chai/contracts/subscriptions';
import type { Queryable } from '../../core/database/open-database.ts';
import type { Standing } from './rules/plan-offer.ts';
import { givesTier } from './rules/subscription-turn.ts';
import type { Subscription } from './rules/subscription.ts';
import { subscriptionsOf } from './subscription-rows.ts';

const { unpaid, incomplete } = SUBSCRIPTION_STATUS;

/** In force, or to be in force again once it is paid: a member has one at most. */
const isLive = (status: SubscriptionStatus) => givesTier(status) || status === unpaid;

/** What decides which plans a member can take. */
export async function standingOf(db: Queryable, memberId: number, now: Date): Promise<MemberStanding> {
  const all = await subscriptionsOf(db, memberId);
  return {
    all,
    current: all.find(({ status }) => isLive(status)) ?? null,
    waiting: all.filter(({ status }) => status === incomplete),
    hadPlan: all.some(({ priceCents }) => priceCents > 0),
    feePaid: all.some(({ initialFeeCents }) => initialFeeCents > 0),
    now,
  };
}

export interface MemberStanding extends Standing {
  readonly all: readonly Subscription[];
  /** Those that wait for their first payment. */
  readonly waiting: readonly Subscription[];
}
