import type { PoolClient } from 'pg';
import { LOT_STATUS } from '../core/database/statuses.ts';

/** How long ago the demo's bottles were sent to the trade marketplace. */
const SENT = { requested: '3 hours', acknowledged: '45 days' } as const;

/** How long ago its bottles were listed there, and the marketplace was last asked for something. */
const LISTED = '30 days';
const ASKED = '2 hours';

/**
 * The transfers that brought the demo's bottles to the trade marketplace, which is open to its members. What is still on
 * its way waits for the marketplace: `marketplace acknowledge` takes it on.
 */
export async function insertTransfers(client: PoolClient): Promise<void> {
  await client.query(`update setting set value = value || '{"marketplace": true}' where key = 'features'`);
  await client.query(
    `insert into marketplace_transfer (member_id, wrapper_id, serial_id, direction, status, created_at, ended_at)
     select c.member_id, c.id, s.id, 'export', x.status, house_now() - x.ago,
            case when x.status = 'acknowledged' then house_now() - x.ago + interval '2 minutes' end
       from cellar_lot c join serial s on s.cellar_lot_id = c.id
            join (values (203, 'requested', interval '${SENT.requested}'),
                         (201, 'acknowledged', interval '${SENT.acknowledged}'),
                         (202, 'acknowledged', interval '${SENT.acknowledged}')) as x (at, status, ago) on x.at = c.status
      order by s.id`,
  );
  await client.query(
    `insert into local_marketplace (transfer_id, received_at, acknowledged_at)
     select id, created_at, ended_at from marketplace_transfer`,
  );
  await insertListings(client);
}

/** What is listed, at a little more than the market price; of two lots one is being taken back. */
async function insertListings(client: PoolClient): Promise<void> {
  await client.query(
    `insert into marketplace_listing (member_id, wrapper_id, price_cents, status, created_at, asked_at)
     select c.member_id, c.id, round(coalesce(w.emp_cents, c.cost_cents / c.quantity) * 1.08 / 100) * 100,
            case when row_number() over (order by c.id) % 2 = 1 then 'listed' else 'withdrawing' end,
            house_now() - interval '${LISTED}', house_now() - interval '${ASKED}'
       from cellar_lot c join product w on w.id = c.product_id
      where c.status = ${LOT_STATUS['marketplace-listed']}
      order by c.id`,
  );
  await client.query(`insert into local_listing (listing_id, status) select id, 'listed' from marketplace_listing`);
  await client.query(
    `insert into marketplace_quote (product_id, best_offer_cents, best_offer_at, last_trade_cents, last_trade_at)
     select w.id, round(w.emp_cents * 0.0094) * 100, house_now() - interval '2 hours',
            round(w.emp_cents * (0.97 + (w.id % 5) / 50.0) / 100) * 100, house_now() - interval '5 days'
       from product w where w.emp_cents >= 1000 and w.id % 4 <> 0`,
  );
}
