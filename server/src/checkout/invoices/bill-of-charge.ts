import type { PoolClient } from 'pg';
import type { Bill } from './invoice-content.ts';
import { containedVat, VAT_PERCENT } from './rules/contained-vat.ts';

/** The invoice of one charge for a subscription: each period, or upgrade, has its own. */
export async function billOfCharge(client: PoolClient, intentId: number): Promise<Bill | undefined> {
  const { rows } = await client.query<{ memberId: number; cents: number; at: Date; tier: string; recurring: string }>(
    `select i.member_id as "memberId", i.amount_cents as cents, coalesce(i.ended_at, i.created_at) as at, n.tier,
            n.recurring
       from payment_intent i
       join subscription s on s.id = (i.subject ->> 'subscription')::bigint
       join plan n on n.id = coalesce((i.subject ->> 'plan')::bigint, s.plan_id)
      where i.id = $1 and i.purpose = 'subscription' and i.state = 'succeeded'`,
    [intentId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { memberId, cents, at, tier, recurring } = row;
  const title = `Membership ${tier}, ${recurring}`;
  return {
    memberId,
    kind: 'invoice',
    subject: `intent:${intentId}`,
    title,
    key: null,
    lines: [{ text: title, detail: '', cents, vatCents: containedVat(cents, VAT_PERCENT) }],
    payments: [{ by: 'card', cents, at: at.toISOString() }],
    delivery: null,
  };
}
