import { SUBSCRIPTION_STATUS, TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import { formatEuro } from '../../core/money/amounts.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { begin, makeTurn } from './make-turn.ts';
import { planInWords, formatDay } from './plan-in-words.ts';
import type { Offer } from './rules/plan-offer.ts';
import type { Plan, Subscription } from './rules/subscription.ts';
import type { MemberStanding } from './standing-of-member.ts';
import type { LockedMember, NewSubscription } from './subscription-rows.ts';

const DAY = 24 * 3_600_000;

/** A row of a plan that begins, before anything is paid. */
export const fresh = (member: LockedMember, plan: Plan): Omit<NewSubscription, 'status'> => ({
  memberId: member.id,
  plan,
  priceCents: plan.priceCents,
  initialFeeCents: 0,
  anchorAt: null,
  periodStart: null,
  periodEnd: null,
  trialEnd: null,
  pastDueSince: null,
  attempts: 0,
  nextPlanId: null,
});

/** Begins the free plan, which has no end. */
export function startFree(client: PoolClient, bus: Announcer, member: LockedMember, plan: Plan): Promise<Subscription> {
  const row = { ...fresh(member, plan), status: SUBSCRIPTION_STATUS.active, periodStart: member.now };
  return begin(client, bus, member, row, { note: `${planInWords(plan)} has started.`, silent: true });
}

/** Begins a plan with a trial, in place of the free plan where the member has that. */
export async function startTrial(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  { plan, current, feeCents }: { plan: Plan; current: Subscription | null; feeCents: Offer['feeCents'] },
): Promise<Subscription> {
  const words = planInWords(plan);
  if (current)
    await makeTurn(client, bus, member, current, 'replaced', { note: `${words} has started.`, silent: true });
  const end = new Date(member.now.getTime() + TRIAL_DAYS * DAY);
  const row = {
    ...fresh(member, plan),
    status: SUBSCRIPTION_STATUS.trialing,
    periodStart: member.now,
    periodEnd: end,
    trialEnd: end,
  };
  const charged = formatEuro(plan.priceCents + feeCents);
  const note = `${words}: your trial has started. On ${formatDay(end)} your card is charged ${charged}, unless you cancel first.`;
  return begin(client, bus, member, row, { note });
}

/** Begins a plan that awaits its first payment, or finds it waiting; other waiting plans are cancelled. */
export async function startIncomplete(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  plan: Plan,
  { waiting }: Pick<MemberStanding, 'waiting'>,
): Promise<Subscription> {
  const again = waiting.find((before) => before.plan.id === plan.id);
  if (again) return again;
  for (const before of waiting) {
    const note = `${planInWords(before.plan)} was not paid; ${planInWords(plan)} was chosen instead.`;
    await makeTurn(client, bus, member, before, 'given-up', { note, silent: true });
  }
  const row = { ...fresh(member, plan), status: SUBSCRIPTION_STATUS.incomplete, pastDueSince: member.now };
  return begin(client, bus, member, row, {
    note: `${planInWords(plan)} is waiting for its first payment.`,
    silent: true,
  });
}
