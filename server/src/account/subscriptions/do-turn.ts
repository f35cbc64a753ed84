import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { Work } from '../../core/work/worker.ts';
import { periodMark } from './charges.ts';
import { begin, makeTurn } from './make-turn.ts';
import { planInWords } from './plan-in-words.ts';
import { nextDeadline } from './rules/next-deadline.ts';
import { nothingPaid, type Plan, type Subscription } from './rules/subscription.ts';
import { findSubscription, type LockedMember, lockMember, soldPlans } from './subscription-rows.ts';

/** A deadline of a subscription has come: does what is due, if it still is. */
export async function doTurn(client: PoolClient, bus: Announcer, { payload }: Work): Promise<void> {
  const id = Number(payload['subscription']);
  const memberId = (await findSubscription(client, id))?.memberId;
  if (memberId === undefined) return;
  const member = await lockMember(client, memberId);
  const subscription = (await findSubscription(client, id))!;
  const deadline = nextDeadline(subscription);
  if (!deadline || deadline.at > member.now) return;
  if (deadline.turn === 'charge') return enqueueCharge(client, bus, subscription);
  if (deadline.turn === 'given-up') return giveUp(client, bus, member, subscription);
  return endPeriod(client, bus, member, subscription);
}

/** Charged outside the transaction; each attempt once. */
async function enqueueCharge(client: PoolClient, bus: Announcer, subscription: Subscription): Promise<void> {
  const { id, attempts } = subscription;
  const periodEnd = periodMark(subscription);
  const payload = { subscription: id, attempts, periodEnd };
  await enqueue(client, bus, { kind: 'subscription-charge', payload, key: `${id} ${periodEnd} ${attempts}` });
}

async function giveUp(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  subscription: Subscription,
): Promise<void> {
  const note = `${planInWords(subscription.plan)} ended: it was not paid in time.`;
  await makeTurn(client, bus, member, subscription, 'given-up', { note });
}

async function endPeriod(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  before: Subscription,
): Promise<void> {
  const words = planInWords(before.plan);
  if (before.status === SUBSCRIPTION_STATUS.pendingCancel) {
    await makeTurn(client, bus, member, before, 'period-over', { note: `${words} ended, as you asked.` });
    return;
  }
  const plan = (await soldPlans(client)).find(({ id }) => id === before.nextPlanId);
  if (!plan) throw new Error(`The plan that subscription ${before.id} goes on with is not sold`);
  await makeTurn(client, bus, member, before, 'period-over', {
    note: `${planInWords(plan)} replaces it.`,
    silent: true,
  });
  await beginLower(client, bus, member, before, plan);
}

/** The lower plan begins where the period before ended; that is when it owes its first renewal. */
async function beginLower(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  before: Subscription,
  plan: Plan,
): Promise<void> {
  const free = plan.priceCents === 0;
  const sameRhythm = plan.recurring === before.plan.recurring;
  const trial = nothingPaid(before) && !free;
  await begin(
    client,
    bus,
    member,
    {
      memberId: member.id,
      plan,
      status: trial ? SUBSCRIPTION_STATUS.trialing : SUBSCRIPTION_STATUS.active,
      priceCents: plan.priceCents,
      initialFeeCents: 0,
      anchorAt: sameRhythm ? before.anchorAt : before.periodEnd,
      periodStart: free ? member.now : before.periodStart,
      periodEnd: free ? null : before.periodEnd,
      trialEnd: trial ? before.trialEnd : null,
      pastDueSince: null,
      attempts: 0,
      nextPlanId: null,
    },
    { note: `${planInWords(plan)} has started, as you asked.` },
  );
}
