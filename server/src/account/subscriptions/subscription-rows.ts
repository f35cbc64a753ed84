import type { SubscriptionStatus } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import type { Plan, Subscription } from './rules/subscription.ts';
import { clock } from '../../core/house/audit.ts';
import { factNow } from '../../core/house/facts/read-facts.ts';

/** The prices of today, by tier. What is not sold, or costs nothing, is not among them. */
const PRICES = `${factNow('plans')} as prices`;

const PLAN = `json_build_object('id', p.id, 'roleId', p.role_id, 'tier', p.tier, 'recurring', p.recurring,
  'priceCents', coalesce((prices.value -> p.tier ->> p.recurring)::numeric * 100, 0)::int,
  'initialFeeCents', coalesce((prices.value -> p.tier ->> 'initial_fee')::numeric * 100, 0)::int)`;

const SELECT = `
  select s.id, s.member_id as "memberId", ${PLAN} as plan, s.status, s.price_cents as "priceCents",
         s.initial_fee_cents as "initialFeeCents", s.started_at as "startedAt", s.anchor_at as "anchorAt",
         s.period_start as "periodStart", s.period_end as "periodEnd", s.trial_end as "trialEnd",
         s.past_due_since as "pastDueSince", s.attempts, s.next_plan_id as "nextPlanId", s.ended_at as "endedAt"
    from subscription s join plan p on p.id = s.plan_id cross join ${PRICES}`;

/** What can be subscribed to, the lowest tier first. */
export async function soldPlans(db: Queryable): Promise<Plan[]> {
  const { rows } = await db.query<{ plan: Plan }>(
    `select ${PLAN} as plan from plan p cross join ${PRICES} where p.sold order by p.id`,
  );
  return rows.map(({ plan }) => plan);
}

/** The same, of one member: every subscription there ever was, the newest first. */
export async function subscriptionsOf(db: Queryable, memberId: number): Promise<Subscription[]> {
  const { rows } = await db.query<Subscription>(`${SELECT} where s.member_id = $1 order by s.id desc`, [memberId]);
  return rows;
}

export async function findSubscription(db: Queryable, id: number): Promise<Subscription | undefined> {
  const { rows } = await db.query<Subscription>(`${SELECT} where s.id = $1`, [id]);
  return rows[0];
}

export interface LockedMember {
  id: number;
  tier: string;
  closed: boolean;
  now: Date;
}

/** Everything about the subscriptions of a member is decided under the member's lock; the clock is read once it is held. */
export async function lockMember(client: PoolClient, id: number): Promise<LockedMember> {
  const { rows } = await client.query<Omit<LockedMember, 'now'>>(
    'select id, tier, closed_at is not null as closed from member where id = $1 for no key update',
    [id],
  );
  return { ...rows[0]!, now: await clock(client) };
}

export type NewSubscription = Omit<Subscription, 'id' | 'startedAt' | 'endedAt'>;

export async function insertSubscription(client: PoolClient, row: NewSubscription): Promise<Subscription> {
  const { rows } = await client.query<{ id: number; startedAt: Date }>(
    `insert into subscription (member_id, plan_id, status, price_cents, initial_fee_cents, anchor_at, period_start,
                               period_end, trial_end, past_due_since, attempts, next_plan_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, started_at as "startedAt"`,
    [
      row.memberId,
      row.plan.id,
      row.status,
      row.priceCents,
      row.initialFeeCents,
      row.anchorAt,
      row.periodStart,
      row.periodEnd,
      row.trialEnd,
      row.pastDueSince,
      row.attempts,
      row.nextPlanId,
    ],
  );
  return { ...row, ...rows[0]!, endedAt: null };
}

export async function updateSubscription(client: PoolClient, row: Subscription): Promise<void> {
  await client.query(
    `update subscription
        set status = $2, initial_fee_cents = $3, anchor_at = $4, period_start = $5, period_end = $6,
            past_due_since = $7, attempts = $8, next_plan_id = $9, ended_at = $10
      where id = $1`,
    [
      row.id,
      row.status,
      row.initialFeeCents,
      row.anchorAt,
      row.periodStart,
      row.periodEnd,
      row.pastDueSince,
      row.attempts,
      row.nextPlanId,
      row.endedAt,
    ],
  );
}

export interface StoryRow {
  subscriptionId: number;
  at: Date;
  status: SubscriptionStatus;
  priceCents: number;
  chargedCents: number;
  paymentId: number | null;
  note: string;
}

export async function insertTurn(client: PoolClient, row: Omit<StoryRow, 'at'>): Promise<void> {
  await client.query(
    `insert into subscription_event (subscription_id, status, price_cents, charged_cents, intent_id, note)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.subscriptionId, row.status, row.priceCents, row.chargedCents, row.paymentId, row.note],
  );
}

/** The stories of some subscriptions, in order. */
export async function storiesOf(db: Queryable, ids: readonly number[]): Promise<StoryRow[]> {
  const { rows } = await db.query<StoryRow>(
    `select subscription_id as "subscriptionId", at, status, price_cents as "priceCents",
            charged_cents as "chargedCents", intent_id as "paymentId", note
       from subscription_event where subscription_id = any($1::bigint[]) order by id`,
    [ids],
  );
  return rows;
}
