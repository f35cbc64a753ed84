import type { WineColour } from '@le-chai/contracts/primitives';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import type { BottlingRow } from '../../core/database/schema/catalogue.ts';
import { STATO } from '../../core/database/statuses.ts';

/* Over a row `p` of outstanding_payment. A conversion that failed leaves its litres in the barrel. */

/** Millilitres of a barrel that were bottled or credited, or are spoken for while their cases are being paid, as SQL. */
export const TAKEN_ML = `
  (select coalesce(sum(v.used_ml + v.credited_ml), 0) from conversion v
    where v.payment_id = p.id and v.status in ('pending', 'done'))`;

/** Millilitres of a barrel that were bottled or credited, as SQL. */
export const GONE_ML = `
  (select coalesce(sum(v.used_ml + v.credited_ml), 0) from conversion v
    where v.payment_id = p.id and v.status = 'done')`;

/** A member's barrel, or part of one, as it was won or bought. Cents and millilitres. */
export interface OwnedBarrel {
  /** Of the outstanding payment that represents it: `id_sale_bid`. */
  id: number;
  memberId: number;
  tier: string;
  paid: boolean;
  /** When it was paid for; none before. */
  paidAt: Date | null;
  /** Of the row under outstanding payments, while there is one. */
  paymentKey: string | null;
  barrelId: number;
  name: string;
  color: WineColour;
  region: string;
  vintage: number | null;
  builder: string;
  options: BottlingRow[];
  labelTiers: string[];
  finalDate: string | null;
  wonMl: number;
  totalCents: number;
  /** Price of a litre. */
  literCents: number;
  /** Won, less what was bottled or credited, or is spoken for. */
  availableMl: number;
  /** Bottled or credited. */
  goneMl: number;
}

const BARREL = `
  select p.id, p.member_id as "memberId", m.tier, p.stato = ${STATO.settled} as paid, coalesce(p.settled_at, p.created_at) as "paidAt",
         case when p.stato = ${STATO.open} then p.key end as "paymentKey",
         b.id as "barrelId", b.name, b.color, b.region, b.vintage, w.name as builder, b.bottling as options,
         b.custom_label_tiers as "labelTiers", b.final_bottling_date as "finalDate", p.litres_ml as "wonMl",
         p.total_bid_cents - p.fee_cents as "totalCents", p.price_cents as "literCents",
         (p.litres_ml - ${TAKEN_ML})::int as "availableMl", ${GONE_ML}::int as "goneMl"
    from outstanding_payment p join member m on m.id = p.member_id join sale s on s.id = p.sale_id
         join barrel b on b.id = s.barrel_id join builder w on w.id = b.builder_id
   where p.id = $1 and p.cellar_type = 'barrels' and p.stato <> ${STATO.lapsed} and ($2::bigint is null or p.member_id = $2)`;

/** @param memberId whose it must be; anybody's if left out */
export async function readBarrel(db: Queryable, id: number, memberId?: number): Promise<OwnedBarrel | undefined> {
  const { rows } = await db.query<OwnedBarrel>({ name: 'owned-barrel', text: BARREL, values: [id, memberId ?? null] });
  const [barrel] = rows;
  return barrel && { ...barrel, paidAt: barrel.paid ? barrel.paidAt : null };
}

/** The same under its row lock: whatever takes litres of a barrel takes this first, and reads them after it. */
export async function lockBarrel(client: PoolClient, id: number, memberId?: number): Promise<OwnedBarrel | undefined> {
  await client.query('select from outstanding_payment where id = $1 for no key update', [id]);
  return readBarrel(client, id, memberId);
}
