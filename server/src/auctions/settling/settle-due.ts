import type { PoolClient } from 'pg';
import { notifyAvailable } from '../catalogue/notify/notify-available.ts';
import { afterOpening } from '../catalogue/notify/after-opening.ts';
import { isUnanswered } from '../../core/database/failures.ts';
import type { Database } from '../../core/database/open-database.ts';
import { micros } from '../../core/sale/load-auction.ts';
import type { WinHandlers } from '../../core/sale/record-wins.ts';
import { closeLocked } from '../../core/sale/close-sale.ts';

const SETTLER = 'settler';

/** A sale that could not be closed; the others can be settled nevertheless. */
export class SettlingFailed extends Error {
  readonly saleId: number;

  constructor(saleId: number, cause: unknown) {
    super(`Sale ${saleId} could not be closed`, { cause });
    this.saleId = saleId;
  }
}

/** Opens every sale whose time has come. @returns how many */
export function openDue(database: Database): Promise<number> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update sale set status = 'open', version = version + 1
        where id in (select id from sale where status = 'scheduled' and starts_at <= house_now()
                      order by id limit 100 for no key update skip locked)
       returning id`,
    );
    for (const { id } of rows) {
      database.changes.announce(client, 'sale', id);
      await notifyAvailable(client, database, id);
    }
    await afterOpening(
      client,
      database,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/**
 * Closes one sale whose end has come, in a transaction of its own. One that another process settles, or that a bid
 * holds the lock of, is skipped.
 * @param passOver sales to leave alone
 * @returns whether there was one
 * @throws {SettlingFailed}
 */
export async function closeNextDue(
  database: Database,
  handlers: WinHandlers,
  passOver: readonly number[],
): Promise<boolean> {
  let saleId: number | undefined;
  try {
    await database.transaction(async (client) => {
      saleId = await lockNextDue(client, passOver);
      if (saleId !== undefined) await closeLocked(client, database, handlers, saleId, SETTLER);
    });
  } catch (error) {
    // A database that does not answer is no fault of the sale, which is tried again as soon as it does.
    throw saleId === undefined || isUnanswered(error) ? error : new SettlingFailed(saleId, error);
  }
  return saleId !== undefined;
}

export type CloseNextDue = (database: Database, passOver: readonly number[]) => Promise<boolean>;

/* The condition is looked at again once the lock is held: a bid may have moved the end. */
async function lockNextDue(client: PoolClient, passOver: readonly number[]): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select id from sale where status = 'open' and finishes_at <= house_now() and id <> all($1::bigint[])
      order by finishes_at, id limit 1 for no key update skip locked`,
    [passOver],
  );
  return rows[0]?.id;
}

/** Milliseconds until the next sale opens or closes, by the database's clock; none while nothing is to come. */
export async function untilNextBoundary(database: Database, passOver: readonly number[]): Promise<number | null> {
  const { rows } = await database.pool.query<{ left: number | null }>({
    name: 'next-boundary',
    text: `select ((${micros('least(starts.at, ends.at)')} - ${micros('house_now()')}) / 1000.0)::float8 as left
             from (select min(starts_at) as at from sale where status = 'scheduled') starts,
                  (select min(finishes_at) as at from sale where status = 'open' and id <> all($1::bigint[])) ends`,
    values: [passOver],
  });
  return rows[0]?.left ?? null;
}
