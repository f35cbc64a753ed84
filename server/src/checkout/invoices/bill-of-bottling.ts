import type { PoolClient } from 'pg';
import type { Bill } from './invoice-content.ts';
import { paidFor } from './paid-for.ts';
import { containedVat, VAT_PERCENT } from './rules/contained-vat.ts';

/** The invoice of the cases that a barrel was bottled in. */
export async function billOfBottling(client: PoolClient, id: number): Promise<Bill | undefined> {
  const { rows } = await client.query<{ memberId: number; cents: number; name: string }>(
    `select c.member_id as "memberId", c.charge_cents as cents, s.name
       from conversion c join outstanding_payment p on p.id = c.payment_id join sale s on s.id = p.sale_id
      where c.id = $1 and c.charge_cents > 0`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { memberId, cents, name } = row;
  const subject = `bottling:${id}`;
  return {
    memberId,
    kind: 'invoice',
    subject,
    title: `Bottling of ${name}`,
    key: null,
    lines: [{ text: `Cases for ${name}`, detail: '', cents, vatCents: containedVat(cents, VAT_PERCENT) }],
    payments: await paidFor(client, subject),
    delivery: null,
  };
}
