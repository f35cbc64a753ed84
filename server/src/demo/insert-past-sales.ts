import type { PoolClient } from 'pg';
import { closeLocked } from '../auctions/settling/close-sale.ts';
import type { Database } from '../database/open-database.ts';
import { DAYS_TO_PAY } from '../payments/deadlines/rules/deadlines.ts';
import { insertOffers } from './insert-offers.ts';
import type { PastOffer } from './past-offers.ts';
import type { People } from './people.ts';
import type { Shelf } from './shelf.ts';

const NOTICE = { paid: 1, unpaid: -1, overdue: -1, pending: 0, marked: 2 } as const;

/**
 * Writes sales of the past and closes them by the engine's own settling, then dates what the close left behind to the
 * day it happened, and pays what was paid.
 */
export async function insertPastSales(
  client: PoolClient,
  database: Database,
  house: { shelf: Shelf; people: People; now: Date },
  past: readonly PastOffer[],
  actor: string,
): Promise<void> {
  const ids = await insertOffers(
    client,
    house,
    past.map(({ offer }) => offer),
  );
  for (const id of ids) await closeLocked(client, database, id, actor);
  await date(client, ids);
  const bills = past.map(({ bill, status }, index) => ({
    sale: ids[index],
    notice: NOTICE[bill],
    status: status ?? null,
  }));
  await settle(client, bills);
}

async function date(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(`update sale set closed_at = finishes_at where id = any($1::bigint[])`, [ids]);
  await client.query(
    `update outstanding_payment p set created_at = s.finishes_at, deadline = s.finishes_at + $2 * interval '1 day'
       from sale s where s.id = p.sale_id and s.id = any($1::bigint[])`,
    [ids, DAYS_TO_PAY],
  );
  await client.query(
    `update cellar_lot c set created_at = p.created_at
       from outstanding_payment p where p.id = c.payment_id and p.sale_id = any($1::bigint[])`,
    [ids],
  );
  // Nobody needs a notice today of what was won or lost long ago.
  await client.query(
    `update notice set created_at = s.finishes_at, read_at = s.finishes_at
       from sale s where (notice.data->>'saleId')::bigint = s.id and s.id = any($1::bigint[])`,
    [ids],
  );
}

async function settle(client: PoolClient, bills: readonly object[]): Promise<void> {
  await client.query(
    `update outstanding_payment p
        set notice = x.notice, stato = case when x.notice = 1 then 1 else 0 end,
            total_pay_cents = case when x.notice = 1 then p.total_bid_cents else 0 end
       from jsonb_to_recordset($1) as x (sale bigint, notice smallint) where p.sale_id = x.sale`,
    [JSON.stringify(bills)],
  );
  await client.query(
    `update cellar_lot c set status = x.status
       from jsonb_to_recordset($1) as x (sale bigint, status smallint)
       join outstanding_payment p on p.sale_id = x.sale
      where c.payment_id = p.id and x.status is not null`,
    [JSON.stringify(bills)],
  );
}
