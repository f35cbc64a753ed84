import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import { micros } from '../../core/sale/load-auction.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import type { OnOffer } from '../../core/sale/rules/hold-rules.ts';
import { listOf, SEEN } from '../../core/database/statuses.ts';

/** A sale that units are bought of. Cents and millilitres; instants in microseconds. */
export interface SaleOnOffer extends OnOffer {
  readonly saleId: number;
  readonly name: string;
  readonly productType: 'lot' | 'barrel';
  readonly lotId: number | null;
  /** Sold under bond: its price contains neither VAT nor excise. */
  readonly inBond: boolean;
  readonly barrelId: number | null;
  /** In a unit of a barrel. */
  readonly unitMl: number;
  /** Before a discount, of a lot or a litre; none without one. */
  readonly undiscounted: number | null;
  /** The database's clock as the sale was read: under its lock it decides. */
  readonly now: number;
}

const AUCTIONS = listOf(AUCTION_TYPE_ID['single-lot'], AUCTION_TYPE_ID.collection);

const COLUMNS = `
  s.id as "saleId", s.name, s.product_type as "productType", s.lot_id as "lotId", s.in_bond as "inBond", s.barrel_id as "barrelId",
  s.unit_ml as "unitMl", s.type_id in ${AUCTIONS} as "isAuction", s.status, ${micros('s.finishes_at')} as "finishesAt",
  s.current_price_cents as price, s.quantity_max as "unitsOffered", s.units_sold as "unitsSold",
  s.quantity_min as "quantityMin",
  case when s.type_id not in ${AUCTIONS} then s.current_price_cents
       when s.buy_now_enabled then s.buy_now_price_cents end as "buyPrice",
  case when s.type_id in ${AUCTIONS} then s.undiscounted_buy_now_price_cents
       else coalesce(s.undiscounted_initial_price_cents, s.original_price_cents) end as undiscounted,
  ${micros('house_now()')} as now`;

/** Under its row lock, under which everything about a sale is decided; none if there is no such sale. */
export async function lockSale(client: PoolClient, saleId: number): Promise<SaleOnOffer | undefined> {
  // The clock is read once the lock is held: the outer list is computed when the sub-query has its row.
  const { rows } = await client.query<SaleOnOffer>({
    name: 'lock-sale-on-offer',
    text: `with s as materialized (select * from sale s where id = $1 and ${SEEN} for no key update) select ${COLUMNS} from s`,
    values: [saleId],
  });
  return rows[0];
}

/** As it is now, to show what something would cost. */
export async function readSale(db: Queryable, saleId: number): Promise<SaleOnOffer | undefined> {
  const { rows } = await db.query<SaleOnOffer>({
    name: 'read-sale-on-offer',
    text: `select ${COLUMNS} from sale s where s.id = $1 and ${SEEN}`,
    values: [saleId],
  });
  return rows[0];
}
