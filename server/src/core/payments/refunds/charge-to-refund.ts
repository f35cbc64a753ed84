import type { Queryable } from '../../database/open-database.ts';

/**
 * The charge of a card that any of these payments was paid with and that so much can still be given back of. None where they
 * were paid by bank, or in parts too small: then the house transfers it.
 */
export async function chargeToRefund(
  db: Queryable,
  paymentIds: readonly number[],
  cents: number,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select i.id from payment_part t join payment_intent i on i.id = t.intent_id
      where t.payment_id = any($1::bigint[]) and t.taken_cents >= $2
        and i.amount_cents - (select coalesce(sum(r.amount_cents), 0) from refund r where r.intent_id = i.id) >= $2
      order by i.id limit 1`,
    [paymentIds, cents],
  );
  return rows[0]?.id ?? null;
}
