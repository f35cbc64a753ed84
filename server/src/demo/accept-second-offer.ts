import type { PoolClient } from 'pg';
import { answerOffer } from '../checkout/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import type { People } from './people.ts';
import { pay } from './purchases.ts';
import { before } from './spans.ts';

/** The connoisseur lost a barrel, was offered some of it after all, and has accepted and paid that. */
export async function acceptSecondOffer(
  client: PoolClient,
  database: Database,
  { people, now }: { people: People; now: Date },
): Promise<void> {
  const memberId = people.account('connoisseur');
  const { rows } = await client.query<{ id: number }>(
    `select o.id from second_offer o join sale s on s.id = o.sale_id
      where o.member_id = $1 and o.status = 'open' and s.product_type = 'barrel'`,
    [memberId],
  );
  const [offer] = rows;
  if (!offer) throw new Error('The demo house has no second offer of a barrel');
  const { saleId, bidId } = await answerOffer(client, database, memberId, { id: offer.id, decision: 'accept' });
  const payments = await client.query<{ id: number }>('select id from outstanding_payment where bid_id = $1', [bidId]);
  await pay(client, database, payments.rows[0]!.id);
  await client.query('update second_offer set created_at = $2 where id = $1', [offer.id, before(now, '1d')]);
  await client.query(
    `update notice set read_at = created_at where member_id = $1 and (data ->> 'saleId')::bigint = $2`,
    [memberId, saleId],
  );
}
