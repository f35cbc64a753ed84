import type { SecondOffer } from '@le-chai/contracts/second-offers';
import type { PoolClient } from 'pg';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';

/** A second offer as the database has it. Cents, millilitres. */
export interface OfferRow {
  id: number;
  saleId: number;
  paymentId: number;
  memberId: number;
  bidId: number;
  name: string;
  productType: 'lot' | 'barrel';
  lotId: number | null;
  units: number;
  price: number;
  litresMl: number;
  /** Price and fee. */
  total: number;
  fee: number;
  status: 'open' | 'accepted' | 'declined' | 'expired';
  created: Date;
  expires: Date;
  /** Of the payment that accepting it left. */
  key: string | null;
  /** It is open, and its time is not over, whether that was carried out or not. */
  stands: boolean;
}

const OFFER = `
  select o.id, o.sale_id as "saleId", o.payment_id as "paymentId", o.member_id as "memberId", o.bid_id as "bidId", s.name,
         s.product_type as "productType", s.lot_id as "lotId", o.units, o.price_cents as price, o.litres_ml as "litresMl",
         o.total_cents as total, o.fee_cents as fee, o.status, o.created_at as created, o.expires_at as expires, p.key,
         o.status = 'open' and o.expires_at > house_now() as stands
    from second_offer o join sale s on s.id = o.sale_id
         left join outstanding_payment p on p.bid_id = o.bid_id and o.status = 'accepted'`;

/** A member's offers, open ones first, then the newest. */
export async function offersOf(db: Queryable, memberId: number): Promise<OfferRow[]> {
  const { rows } = await db.query<OfferRow>(
    `${OFFER} where o.member_id = $1 order by (o.status = 'open') desc, o.id desc limit 200`,
    [memberId],
  );
  return rows;
}

/**
 * One offer under its sale's row lock, which everything about second offers is decided under.
 * @param memberId whose it has to be; anybody's if left out
 */
export async function lockOffer(client: PoolClient, id: number, memberId?: number): Promise<OfferRow | undefined> {
  await client.query('select from sale where id = (select sale_id from second_offer where id = $1) for no key update', [
    id,
  ]);
  const { rows } = await client.query<OfferRow>(
    `${OFFER} where o.id = $1 and ($2::bigint is null or o.member_id = $2) for update of o`,
    [id, memberId ?? null],
  );
  return rows[0];
}

export async function endOffer(client: PoolClient, id: number, status: 'accepted' | 'declined' | 'expired') {
  await client.query('update second_offer set status = $2 where id = $1', [id, status]);
}

/** As it is on the wire; one whose time is over has expired, whether that was carried out or not. */
export const secondOffer = (row: OfferRow): SecondOffer => ({
  id: row.id,
  id_sale: row.saleId,
  name: row.name,
  product_type: row.productType,
  units: row.units,
  price: toEuro(row.price),
  litres: toLitres(row.litresMl),
  total: toEuro(row.total),
  fee: toEuro(row.fee),
  status: row.status === 'open' && !row.stands ? 'expired' : row.status,
  created: row.created.toISOString(),
  expires: row.expires.toISOString(),
  key_unique: row.key,
});
