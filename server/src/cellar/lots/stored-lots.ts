import type { Queryable } from '../../core/database/open-database.ts';
import { listOf, LOT_STATUS } from '../../core/database/statuses.ts';
import type { PriceBasis } from '../../core/wares/rules/price-basis.ts';
import { OWN_LOTS } from './own-lots.ts';

/** A lot that the house stores for a member. Cents. */
export interface StoredLot {
  id: number;
  name: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
  sizeMl: number;
  region: string;
  producer: string;
  quantity: number;
  costCents: number;
  /** Estimated market price of a bottle, its day, and what it rests on. */
  priceCents: number | null;
  priceDay: string | null;
  priceBasis: PriceBasis | null;
  /** What the purchase came to that it is of, and what the lots of it before this one cost. */
  purchaseCents: number;
  beforeCents: number;
  /** The value that cover in storage of the purchase ends at; 0 if the lot came with none. */
  limitCents: number;
  inCase: string;
  /** Where its bottles are, each place once. */
  places: string[];
}

/** In the warehouse, also while a shipment of them is requested: until it leaves they are stored. docs/rules.md#certificate-of-storage */
const STORED = listOf(LOT_STATUS['in-our-warehouse'], LOT_STATUS['shipment-request']);

/** What the house stores for a member: bottles that are paid for and in its warehouse, lot by lot. */
export async function storedLots(db: Queryable, memberId: number): Promise<StoredLot[]> {
  const { rows } = await db.query<StoredLot>({
    name: 'stored-lots',
    text: `
      with mine as materialized (${OWN_LOTS})
      select m.id, m.name, m.vintage, m.root, m.size_ml as "sizeMl", m.region, m.builder_name as producer, m.quantity,
             m.cost_cents as "costCents", m.emp_cents as "priceCents", m.emp_day as "priceDay",
             m.emp_basis as "priceBasis", m.purchase_cents as "purchaseCents",
             (select coalesce(sum(o.cost_cents), 0)::bigint from cellar_lot o
               where o.payment_id = m.payment_id and o.id < m.id) as "beforeCents",
             m.insurance_limit_cents as "limitCents", l.case as "inCase",
             (select coalesce(array_agg(distinct e.place order by e.place), '{}')
                from serial s cross join lateral (
                       select place from serial_event where serial_id = s.id order by at desc, id desc limit 1) e
               where s.cellar_lot_id = m.id) as places
        from mine m join lot l on l.id = m.lot_id
       where m.paid and m.status in ${STORED}
       order by lower(m.name), m.vintage, m.size_ml, m.id`,
    values: [memberId],
  });
  return rows;
}
