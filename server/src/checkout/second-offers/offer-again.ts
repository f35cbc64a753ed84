import type { PoolClient } from 'pg';
import { owedFor, type OwedWin } from '../../core/sale/rules/owed-win.ts';
import { micros } from '../../core/sale/load-auction.ts';
import type { Database } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { offerEnd } from '../../core/payments/rules/deadlines.ts';
import { type LostBid, nextOffers } from './rules/next-offers.ts';
import { audit } from '../../core/house/audit.ts';
import { houseFact } from '../../core/house/facts/read-facts.ts';

interface LapsedRow {
  saleId: number;
  productType: 'lot' | 'barrel';
  units: number;
  held: number;
  minimum: number;
  unitMl: number;
  lost: LostBid[];
}

/* Of a lot of one unit the maximum is what its member was ready to pay; elsewhere it equals the offer. */
const LAPSED = `
  select s.id as "saleId", s.product_type as "productType", p.quantity as units, s.quantity_min as minimum,
         s.unit_ml as "unitMl",
         (select coalesce(sum(o.units), 0)::int from second_offer o
           where o.payment_id = p.id and o.status in ('open', 'accepted')) as held,
         coalesce((select json_agg(x) from (
           select b.id as "bidId", b.member_id as "memberId", b.max_cents as price, b.quantity, ${micros('b.bid_date')} as date
             from bid b join member m on m.id = b.member_id and m.closed_at is null
            where b.sale_id = s.id and b.type = 'bid' and b.status = 'loser'
              and not exists (select from second_offer o where o.bid_id = b.id)
              and not exists (select from outstanding_payment w where w.bid_id = b.id)) x), '[]') as lost
    from outstanding_payment p join sale s on s.id = p.sale_id
   where p.id = $1 and s.status = 'closed'`;

/**
 * Offers what is free of a lapsed payment's units to those who lost and come next. Under the sale's row lock. While the
 * sale is still on there is nothing to offer: its bids are for those units too.
 */
export async function offerAgain(client: PoolClient, database: Database, paymentId: number): Promise<void> {
  const { rows } = await client.query<LapsedRow>(LAPSED, [paymentId]);
  const [lapsed] = rows;
  if (!lapsed) return;
  const { saleId } = lapsed;
  const expires = offerEnd(new Date(database.clock.now()));
  const fee = await houseFact(client, 'fee');
  const offers = nextOffers(lapsed, lapsed.lost).map((win) => owedFor(win, fee));
  for (const offer of offers) await insertOffer(client, database, { ...offer, paymentId, saleId, expires });
  if (offers.length === 0 && lapsed.held < lapsed.units) await noteUnsold(client, saleId, lapsed.units - lapsed.held);
}

async function insertOffer(
  client: PoolClient,
  database: Database,
  offer: OwedWin & { paymentId: number; saleId: number; expires: Date },
): Promise<void> {
  const { saleId, memberId, owedCents, feeCents, expires } = offer;
  const { rows } = await client.query<{ id: number }>(
    `insert into second_offer (sale_id, payment_id, member_id, bid_id, units, price_cents, litres_ml, total_cents, fee_cents,
                               expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      saleId,
      offer.paymentId,
      memberId,
      offer.bidId,
      offer.units,
      offer.price,
      offer.litresMl,
      owedCents,
      feeCents,
      expires,
    ],
  );
  const { id } = rows[0]!;
  const { units } = offer;
  const data = { saleId, offerId: id, units, totalCents: owedCents, feeCents, expires: expires.toISOString() };
  await notify(client, database, [{ memberId, kind: 'second-offer', data, key: String(id) }]);
  await enqueue(client, database, { kind: 'second-offer-end', payload: { offer: id }, key: String(id), at: expires });
}

/** A line for the house. */
const noteUnsold = (client: PoolClient, saleId: number, units: number) =>
  audit(client, { actor: 'deadlines' }, 'unsold', `sale:${saleId}`, { units });
