import { NOTICE } from '@le-chai/contracts/payments';
import type { Queryable } from '../../core/database/open-database.ts';

/** The card payment under way for a row `p` of outstanding_payment that is pending, by its number. */
export const PAYMENT_OF_ROW = `
  (select max(i.id) from payment_intent i
    where p.notice = ${NOTICE.pending} and i.member_id = p.member_id and i.ended_at is null
      and i.subject @> jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('payment', p.id))))`;

/** The same, of one row. */
export async function paymentOfRow(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number | null }>(
    `select ${PAYMENT_OF_ROW} as id from outstanding_payment p where p.id = $1`,
    [id],
  );
  return rows[0]?.id ?? null;
}
