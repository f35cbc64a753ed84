import type { PoolClient } from 'pg';

/** How long ago the demo's bottles were sent to the trade marketplace. */
const SENT = { requested: '3 hours', acknowledged: '45 days' } as const;

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
}
