import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { PoolClient } from 'pg';
import { formatEuro } from '../../core/money/amounts.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import type { Intent } from '../../core/payments/intent.ts';
import { bookCharge, type ChargeSubject, periodMark } from './charges.ts';
import { makeTurn } from './make-turn.ts';
import { planInWords, formatDay } from './plan-in-words.ts';
import { wasLastRetry } from './rules/next-deadline.ts';
import { owes, paidPeriod } from './rules/owed.ts';
import { nothingPaid, type Subscription } from './rules/subscription.ts';
import { standingOf } from './standing-of-member.ts';
import { findSubscription, type LockedMember, lockMember } from './subscription-rows.ts';

/** What was owed is paid: the next period begins. */
export async function settleOwed(
  client: PoolClient,
  bus: Announcer,
  intent: Intent,
  subject: ChargeSubject,
): Promise<void | { refund: string }> {
  const member = await lockMember(client, intent.memberId);
  const before = await owing(client, member, subject);
  const { current } = await standingOf(client, member.id, member.now);
  const elsewhere = current && current.id !== before?.id ? current : null;
  if (!before || (elsewhere && elsewhere.priceCents > 0))
    return { refund: 'It has been paid or cancelled in the meantime.' };
  const words = planInWords(before.plan);
  if (elsewhere)
    await makeTurn(client, bus, member, elsewhere, 'replaced', { note: `${words} has started.`, silent: true });
  const period = paidPeriod(before, member.now);
  await makeTurn(
    client,
    bus,
    member,
    before,
    'paid',
    {
      note: `${words}: ${formatEuro(intent.amountCents)} paid. It runs until ${formatDay(period.periodEnd)}.`,
      chargedCents: intent.amountCents,
      paymentId: intent.id,
    },
    { ...period, pastDueSince: null, attempts: 0, initialFeeCents: before.initialFeeCents + subject.feeCents },
  );
  await bookCharge(client, bus, intent, before.id, words);
}

/** What was owed was not paid. */
export async function releaseOwed(
  client: PoolClient,
  bus: Announcer,
  memberId: number,
  subject: ChargeSubject,
  reason: string,
): Promise<void> {
  const member = await lockMember(client, memberId);
  const before = await owing(client, member, subject);
  if (!before) return;
  const attempts = before.attempts + (subject.automatic ? 1 : 0);
  const last = before.status === SUBSCRIPTION_STATUS.pastDue && subject.automatic && wasLastRetry(attempts);
  const change = { attempts, pastDueSince: before.pastDueSince ?? member.now };
  const note = failure(before, last, reason);
  await makeTurn(client, bus, member, before, last ? 'last-payment-failed' : 'payment-failed', { note }, change);
}

function failure(before: Subscription, last: boolean, reason: string): string {
  const words = planInWords(before.plan);
  const what = nothingPaid(before) ? 'the first payment was not made' : 'the renewal was not paid';
  const then = last ? ' Your plan is paused until you pay.' : '';
  return `${words}: ${what}. ${reason}${then}`.trim();
}

/** The subscription of a charge, as long as that is what it owes. */
async function owing(
  client: PoolClient,
  { id, now }: LockedMember,
  { subscription, periodEnd }: ChargeSubject,
): Promise<Subscription | undefined> {
  const found = await findSubscription(client, subscription);
  return found?.memberId === id && owes(found, now) && periodMark(found) === periodEnd ? found : undefined;
}
