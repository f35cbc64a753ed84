import { NOTICE } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import { closeLocked } from '../core/sale/close-sale.ts';
import { winHandlers } from '../checkout/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import { DAYS_TO_PAY } from '../core/payments/rules/deadlines.ts';
import { bookTransfers, dateDeadlines, invoiceBills, lapseBills, settleDeadlines } from './book-bills.ts';
import type { DemoBill } from './catalogue/past-sales.ts';
import { insertOffers } from './insert-offers.ts';
import type { PastOffer } from './past-offers.ts';
import type { People } from './people.ts';
import type { Shelf } from './shelf.ts';
import { LOT_STATUS, STATO } from '../core/database/statuses.ts';

const { unpaid } = NOTICE;
const NOTICE_OF: Record<DemoBill, number> = { ...NOTICE, part: unpaid, overdue: unpaid, lapsed: unpaid };

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
  for (const id of ids) await closeLocked(client, database, winHandlers, id, actor);
  await date(client, ids);
  const bills = past.map(({ bill, status }, index) => ({
    sale: ids[index],
    bill,
    notice: NOTICE_OF[bill],
    status: status ? LOT_STATUS[status] : null,
  }));
  const settled = await settle(client, bills);
  const paid = settled.map(({ id }) => id);
  await bookTransfers(client, paid);
  await invoiceBills(client, paid);
  await settleDeadlines(client, database, paid);
  const lapsed = settled.filter(({ bill }) => bill === 'lapsed');
  await lapseBills(
    client,
    database,
    lapsed.map(({ id }) => id),
  );
}

async function date(client: PoolClient, ids: readonly number[]): Promise<void> {
  await dateDeadlines(client, ids);
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

interface Settled {
  id: number;
  bill: DemoBill;
}

/** Pays what was paid two days after the close, a part of what was paid in part, and marks what was transferred. */
async function settle(client: PoolClient, bills: readonly object[]): Promise<Settled[]> {
  const { rows } = await client.query<Settled>(
    `update outstanding_payment p
        set notice = x.notice, stato = case when x.notice = ${NOTICE.paid} then ${STATO.settled} else ${STATO.open} end,
            settled_at = case when x.notice = ${NOTICE.paid} then least(p.created_at + interval '2 days', house_now()) end,
            marked_at = case when x.notice = ${NOTICE.marked} then least(p.created_at + interval '6 hours', house_now()) end,
            total_pay_cents = case when x.notice = ${NOTICE.paid} then p.total_bid_cents
                                   when x.bill = 'part' then p.total_bid_cents / 300 * 100 else 0 end
       from jsonb_to_recordset($1) as x (sale bigint, bill text, notice smallint) where p.sale_id = x.sale
     returning p.id, x.bill`,
    [JSON.stringify(bills)],
  );
  await client.query(
    `update cellar_lot c set status = x.status
       from jsonb_to_recordset($1) as x (sale bigint, status smallint)
       join outstanding_payment p on p.sale_id = x.sale
      where c.payment_id = p.id and x.status is not null`,
    [JSON.stringify(bills)],
  );
  return rows;
}
