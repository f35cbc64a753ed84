import type { PoolClient } from 'pg';
import { micros } from '../../../core/sale/load-auction.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import type { Held, Holds, OwnHold } from '../../../core/sale/rules/hold-rules.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import { paymentOfHold } from '../../../core/sale/holds.ts';

/** A hold, current or past. Cents; instants in microseconds. */
export interface HoldRow {
  readonly bidId: number;
  readonly memberId: number;
  readonly quantity: number;
  /** Of a lot or a litre, as it was when the hold began. */
  readonly price: number;
  readonly status: 'pending' | 'loser' | 'winner' | 'deleted';
  readonly since: number;
  readonly until: number;
  /** The card payment under way for it. */
  readonly paymentId: number | null;
}

const HOLD = `id as "bidId", member_id as "memberId", quantity, offer_cents as price, status,
  ${micros('bid_date')} as since, ${micros('hold_expires_at')} as until,
  ${paymentOfHold('bid')} as "paymentId"`;

/* Holds of the last day: what the rule of one hold in 24 hours looks back on. */
const HOLDS = `
  select ${HOLD} from bid
   where sale_id = $1 and type = 'buy_now' and hold_expires_at is not null
     and (status = 'pending' or status = 'deleted' and member_id = $2 and bid_date > house_now() - interval '25 hours')
   order by id desc`;

/** Who holds what of a sale now; to be asked after the sale's lock was taken, in a statement of its own. */
export async function readHolds(
  db: Queryable,
  sale: Pick<SaleOnOffer, 'saleId' | 'now'>,
  memberId: number,
): Promise<Holds & { readonly rows: readonly HoldRow[] }> {
  const { rows } = await db.query<HoldRow>({ name: 'holds', text: HOLDS, values: [sale.saleId, memberId] });
  const others = rows.filter((row) => row.memberId !== memberId && row.until > sale.now);
  return {
    rows,
    own: rows.filter((row): row is HoldRow & OwnHold => row.memberId === memberId),
    byOthers: others.reduce((sum, { quantity }) => sum + quantity, 0),
    othersUntil: others.length > 0 ? Math.min(...others.map(({ until }) => until)) : null,
  };
}

export async function lockHold(client: PoolClient, saleId: number, bidId: number): Promise<HoldRow | undefined> {
  const { rows } = await client.query<HoldRow>(
    `select ${HOLD} from bid where sale_id = $1 and id = $2 and type = 'buy_now' for update`,
    [saleId, bidId],
  );
  return rows[0];
}

const INSERT = `
  insert into bid (sale_id, member_id, type, offer_cents, max_cents, quantity, status, bid_date, event,
                   price_before_cents, price_after_cents, hold_expires_at)
  values ($1, $2, 'buy_now', $3, $3, $4, 'pending', house_now(), 'bought', $5, $5,
          timestamptz 'epoch' + $6 * interval '1 microsecond')
  returning ${HOLD}`;

/** Writes a hold, or changes one that is gone on with: its price and its end stay. */
export async function writeHold(
  client: PoolClient,
  sale: SaleOnOffer,
  { bidId, until }: Held,
  asked: { memberId: number; quantity: number },
): Promise<HoldRow> {
  const { rows } =
    bidId === null
      ? await client.query<HoldRow>(INSERT, [
          sale.saleId,
          asked.memberId,
          sale.buyPrice,
          asked.quantity,
          sale.price,
          until,
        ])
      : await client.query<HoldRow>(
          `update bid set status = 'pending', quantity = $2 where id = $1 and member_id = $3 returning ${HOLD}`,
          [bidId, asked.quantity, asked.memberId],
        );
  return rows[0]!;
}
