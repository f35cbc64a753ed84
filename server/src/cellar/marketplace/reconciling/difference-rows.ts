import type { PoolClient } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';
import type { Difference, OwnBottle } from '../rules/compare-holdings.ts';
import { IS_OPEN_LISTING, LOT_STATUS } from '../../../core/database/statuses.ts';

const { 'marketplace-unlisted': UNLISTED, 'marketplace-listed': LISTED } = LOT_STATUS;

/** The bottles at the marketplace as the house has them, and those that are named. */
export async function ownBottles(db: Queryable, serialNumbers: readonly string[]): Promise<OwnBottle[]> {
  const { rows } = await db.query<OwnBottle>(
    `select s.serial_number as "serialNumber", c.status,
            (select json_build_object('id', x.id, 'status', x.status, 'priceCents', x.price_cents)
               from marketplace_listing x where x.wrapper_id = c.id and x.${IS_OPEN_LISTING}) as listing
       from serial s join cellar_lot c on c.id = s.cellar_lot_id
      where c.status in (${UNLISTED}, ${LISTED}) or s.serial_number = any($1::text[])`,
    [serialNumbers],
  );
  return rows;
}

/** Exports of these that are not acknowledged yet. */
export async function missedExports(db: Queryable, transfers: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from marketplace_transfer
      where id = any($1::bigint[]) and direction = 'export' and status = 'requested' order by id`,
    [transfers],
  );
  return rows.map(({ id }) => id);
}

/** What the last comparison came to. */
const COMPARED = 'marketplace_compared';

/** Writes what was found down, and that what is no longer found fits again. */
export async function recordDifferences(
  client: PoolClient,
  found: readonly Difference[],
  counts: { held: number; acknowledged: number },
): Promise<void> {
  const columns = [
    found.map(({ serialNumber }) => serialNumber),
    found.map(({ ours }) => ours),
    found.map(({ theirs }) => theirs),
  ];
  await client.query(
    `update marketplace_difference d set cleared_at = house_now()
      where d.cleared_at is null
        and not exists (select from unnest($1::text[], $2::text[], $3::text[]) as x (serial, ours, theirs)
                         where x.serial = d.serial_number and x.ours = d.ours and x.theirs = d.theirs)`,
    columns,
  );
  await client.query(
    `insert into marketplace_difference (serial_number, ours, theirs)
     select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (serial_number, ours, theirs) where cleared_at is null do nothing`,
    columns,
  );
  await client.query(
    `insert into setting (key, value) select $1, $2::jsonb || jsonb_build_object('at', house_now())
     on conflict (key) do update set value = excluded.value, updated_at = house_now()`,
    [COMPARED, JSON.stringify({ ...counts, differences: found.length })],
  );
}

export interface Compared {
  at: string;
  held: number;
  acknowledged: number;
  differences: number;
}

/** When it was last compared, and with what outcome; nothing before the first time. */
export async function lastCompared(db: Queryable): Promise<Compared | undefined> {
  const { rows } = await db.query<{ value: Compared }>('select value from setting where key = $1', [COMPARED]);
  return rows[0]?.value;
}
