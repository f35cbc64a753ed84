import type { InvoiceDocument } from '@le-chai/contracts/invoices';
import type { Queryable } from '../../core/database/open-database.ts';

/* By what the books call it. What was given back as a whole has settled nothing. */
const OF_INTENT = `
  select v.id, v.number, v.kind
    from payment_intent i
    join invoice v on v.member_id = i.member_id and v.subject = any (
           array(select 'payment:' || t.payment_id from payment_part t where t.intent_id = i.id and t.taken_cents > 0)
           || array['intent:' || i.id, 'shipment:' || (i.subject ->> 'shipment'), 'bottling:' || (i.subject ->> 'conversion')])
   where i.id = $1 and i.state = 'succeeded'
     and not exists (select from refund r where r.intent_id = i.id and r.subject = 'intent:' || i.id)
   order by v.id`;

/** Invoices and credit notes of what a card payment has settled. */
export async function documentsOf(db: Queryable, intentId: number): Promise<InvoiceDocument[]> {
  const { rows } = await db.query<InvoiceDocument>({
    name: 'documents-of-intent',
    text: OF_INTENT,
    values: [intentId],
  });
  return rows;
}

/** Those of one outstanding payment of a member. */
export async function documentsOfRow(db: Queryable, memberId: number, id: number): Promise<InvoiceDocument[]> {
  const { rows } = await db.query<InvoiceDocument>({
    name: 'documents-of-row',
    text: 'select id, number, kind from invoice where member_id = $1 and subject = $2 order by id',
    values: [memberId, `payment:${id}`],
  });
  return rows;
}
