import { type Occasion, givesTier, hasEnded, nextStatus } from './rules/subscription-turn.ts';
import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { Tier } from '@le-chai/contracts/primitives';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { nextDeadline, reminderOf, type Standing } from './rules/next-deadline.ts';
import { nothingPaid, type Subscription } from './rules/subscription.ts';
import {
  insertSubscription,
  insertTurn,
  type LockedMember,
  type NewSubscription,
  updateSubscription,
} from './subscription-rows.ts';

/** What is written down about a turn. */
export interface Story {
  /** A sentence for the member, in the story and, unless `silent`, as a notice. */
  note: string;
  chargedCents?: number;
  paymentId?: number | null;
  silent?: boolean;
}

const { upgrade, downgrade } = SUBSCRIPTION_STATUS;

/**
 * Takes a subscription on by what happens to it, with all that follows: its story, the member's tier and notice, and the
 * work at its next deadline. Under the member's lock.
 * @throws {Error} when that cannot happen to it: callers look first
 */
export async function makeTurn(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  before: Subscription,
  occasion: Occasion,
  story: Story,
  change: Partial<Subscription> = {},
): Promise<Subscription> {
  const status = nextStatus(before.status, occasion, nothingPaid(before));
  if (status === null) throw new Error(`A subscription of status ${before.status} cannot be ${occasion}`);
  const after = { ...before, ...change, status, endedAt: hasEnded(status) ? member.now : null };
  await updateSubscription(client, after);
  await follow(client, bus, member, after, story);
  // What takes its place gives a tier of its own.
  const replaced = status === upgrade || status === downgrade;
  if (givesTier(before.status) && !givesTier(status) && !replaced) await setTier(client, bus, member, 'Le Club');
  return after;
}

/** Begins a subscription, with all that follows. Under the member's lock. */
export async function begin(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  row: NewSubscription,
  story: Story,
): Promise<Subscription> {
  const begun = await insertSubscription(client, row);
  await follow(client, bus, member, begun, story);
  return begun;
}

async function follow(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  subscription: Subscription,
  { note, chargedCents = 0, paymentId = null, silent }: Story,
): Promise<void> {
  const { id, plan, priceCents, status } = subscription;
  await insertTurn(client, { subscriptionId: id, status, priceCents, chargedCents, paymentId, note });
  if (givesTier(status)) await setTier(client, bus, member, plan.tier);
  if (!silent && !member.closed) {
    const data = { subscriptionId: id, status, tier: plan.tier, text: note };
    await notify(client, bus, [{ memberId: member.id, kind: 'subscription', data }]);
  }
  await enqueueDeadline(client, bus, subscription);
}

/** Has what is due about a subscription done when it is, and its member reminded before. */
export async function enqueueDeadline(
  client: PoolClient,
  bus: Announcer,
  subscription: Pick<Subscription, 'id' | 'plan' | keyof Standing>,
): Promise<void> {
  const { id, plan } = subscription;
  const payload = { subscription: id };
  const keyOf = (what: string, at: Date) => `${id} ${what} ${at.toISOString()}`;
  const deadline = nextDeadline(subscription);
  if (!deadline) return;
  const { at, turn } = deadline;
  await enqueue(client, bus, { kind: 'subscription-turn', payload, key: keyOf(turn, at), at });
  const reminder = plan.priceCents > 0 ? reminderOf(subscription, plan.recurring) : null;
  if (!reminder) return;
  await enqueue(client, bus, {
    kind: 'subscription-reminder',
    payload: { ...payload, charge: at.toISOString() },
    key: keyOf('reminder', reminder),
    at: reminder,
  });
}

async function setTier(client: PoolClient, { changes }: Announcer, { id }: LockedMember, tier: Tier): Promise<void> {
  await client.query('update member set tier = $2, version = version + 1 where id = $1 and tier <> $2', [id, tier]);
  changes.announce(client, 'member', id);
}
