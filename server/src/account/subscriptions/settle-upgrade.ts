import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import { formatEuro } from '../../core/money/amounts.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import type { Intent } from '../../core/payments/intent.ts';
import { bookCharge, type ChargeSubject, periodMark } from './charges.ts';
import { begin, makeTurn } from './make-turn.ts';
import { planInWords, formatDay } from './plan-in-words.ts';
import { fromOf, offerOf, paidPeriodOf } from './rules/plan-offer.ts';
import { periodFrom } from './rules/subscription-period.ts';
import type { Plan, Subscription } from './rules/subscription.ts';
import { startsNewPeriod } from './rules/upgrade-charge.ts';
import { fresh } from './start-plan.ts';
import { standingOf } from './standing-of-member.ts';
import { type LockedMember, lockMember, soldPlans } from './subscription-rows.ts';

const GONE = { refund: 'Your plan has changed in the meantime.' };

/** The difference is paid: the higher plan begins. */
export async function settleUpgrade(
  client: PoolClient,
  bus: Announcer,
  intent: Intent,
  subject: ChargeSubject,
): Promise<void | { refund: string }> {
  const member = await lockMember(client, intent.memberId);
  const standing = await standingOf(client, member.id, member.now);
  const { current } = standing;
  const plan = (await soldPlans(client)).find(({ id }) => id === subject.plan);
  if (!plan || current?.id !== subject.subscription || periodMark(current) !== subject.periodEnd) return GONE;
  if (offerOf(plan, standing).kind !== 'upgrade') return GONE;
  const { id: paymentId, amountCents } = intent;
  const { feeCents } = subject;
  const begun = await applyUpgrade(client, bus, member, current, plan, { amountCents, feeCents, paymentId });
  await bookCharge(client, bus, intent, begun.id, `${planInWords(plan)}, instead of ${planInWords(current.plan)}`);
}

/** Ends the old plan and begins the higher one, whose difference is paid. Under the member's lock. */
export async function applyUpgrade(
  client: PoolClient,
  bus: Announcer,
  member: LockedMember,
  before: Subscription,
  plan: Plan,
  { amountCents, feeCents, paymentId }: { amountCents: number; feeCents: number; paymentId: number | null },
): Promise<Subscription> {
  const words = planInWords(plan);
  await makeTurn(client, bus, member, before, 'replaced', { note: `${words} replaces it.`, silent: true });
  const restarts = startsNewPeriod({ from: fromOf(before), to: plan, paidPeriod: paidPeriodOf(before) });
  const first = periodFrom(member.now, plan.recurring, member.now);
  const { anchorAt, periodStart, periodEnd } = restarts
    ? { anchorAt: member.now, periodStart: first.start, periodEnd: first.end }
    : before;
  const until = periodEnd ? ` It runs until ${formatDay(periodEnd)}.` : '';
  return begin(
    client,
    bus,
    member,
    {
      ...fresh(member, plan),
      status: SUBSCRIPTION_STATUS.active,
      initialFeeCents: feeCents,
      anchorAt,
      periodStart,
      periodEnd,
    },
    { note: `${words}: ${formatEuro(amountCents)} paid.${until}`, chargedCents: amountCents, paymentId },
  );
}
