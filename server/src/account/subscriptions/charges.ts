import type { Subscription } from './rules/subscription.ts';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { post } from '../../core/ledger/post.ts';
import type { Intent } from '../../core/payments/intent.ts';
import { enqueue } from '../../core/work/enqueue.ts';

/** What a charge pays for: what a subscription owes, or the way from it to another plan. */
export interface ChargeSubject {
  kind: 'owed' | 'upgrade';
  subscription: number;
  /** Part of the amount that is paid once. Cents. */
  feeCents: number;
  /** End of its period when the charge began: with another one it was paid, or replaced, meanwhile. */
  periodEnd: string | null;
  /** The plan of an upgrade. */
  plan: number | null;
  /** Charged by the house, with nobody there. */
  automatic: boolean;
}

/** The subject of a payment as it was kept. */
export const subjectOf = (kept: Record<string, unknown>) => kept as unknown as ChargeSubject;

export const periodMark = ({ periodEnd }: Pick<Subscription, 'periodEnd'>) => periodEnd?.toISOString() ?? null;

/** What a subscription owes. */
export const owedBy = (subscription: Subscription, feeCents: number, automatic = false): ChargeSubject => ({
  kind: 'owed',
  subscription: subscription.id,
  feeCents,
  periodEnd: periodMark(subscription),
  plan: null,
  automatic,
});

/** Books what a member paid for a subscription, and has it invoiced. */
export async function bookCharge(
  client: PoolClient,
  bus: Announcer,
  { id: intent, memberId, amountCents }: Intent,
  subscriptionId: number,
  memo: string,
): Promise<void> {
  const subject = `subscription:${subscriptionId}`;
  const posting = { memberId, subject, memo };
  await post(client, { ...posting, amounts: { receivable: amountCents, sales: -amountCents } });
  await post(client, { ...posting, amounts: { card: amountCents, receivable: -amountCents } });
  await enqueue(client, bus, { kind: 'invoice', payload: { subject, intent }, key: `${subject}:${intent}` });
}
