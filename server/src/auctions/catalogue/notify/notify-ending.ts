import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { notify } from '../../../core/notices/notify.ts';
import type { Services } from '../../../core/services.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { takeOthers } from '../../../core/work/take-others.ts';

const ENDING = 'sale-ending';

/** How long before its end those who follow a sale are notified, minutes. Our own choice, docs/rules.md#a-sale-that-is-about-to-end */
const MINUTES_BEFORE = 60;

interface Ending {
  sale: number;
  /** ISO text */
  ends: string;
}

/**
 * Has the members who follow sales notified before they end; in the transaction that opens them, or gives them other times.
 * Once for each sale and end; none where less than that is left.
 */
export async function remindLater(client: PoolClient, database: Announcer, saleIds: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ sale: number; ends: Date | null }>(
    `select id as sale, finishes_at as ends
       from sale where id = any($1::bigint[]) and finishes_at - make_interval(mins => $2) > house_now()`,
    [saleIds, MINUTES_BEFORE],
  );
  const jobs = rows.flatMap(({ sale, ends }) => {
    if (ends === null) return [];
    const payload = { sale, ends: ends.toISOString() };
    const at = new Date(ends.getTime() - MINUTES_BEFORE * 60_000);
    return [{ kind: ENDING, payload, key: `${payload.sale} ${payload.ends}`, at }];
  });
  await enqueue(client, database, ...jobs);
}

/** Notifies members of the sales they follow that are about to end. */
export function addEndingWork({ database, worker }: Pick<Services, 'database' | 'worker'>): void {
  worker.inside(ENDING, async (client, { id, payload }) => {
    // Those that end within the hour after are in the same notice.
    const endings = [payload, ...(await takeOthers(client, ENDING, id, MINUTES_BEFORE))];
    await notifyEnding(client, database, endings as unknown as Ending[]);
  });
}

/**
 * One notice for each member with a bid in the running or a heart on one of these sales, as far as they still end then: one
 * that the house has moved has a reminder of its own.
 */
async function notifyEnding(client: PoolClient, database: Announcer, endings: readonly Ending[]): Promise<void> {
  const { rows } = await client.query<{ memberId: number; saleId: number; ends: Date; ending: number }>(
    `with ending as (
       select s.id, s.finishes_at as ends
         from json_to_recordset($1::json) as x (sale bigint, ends timestamptz) join sale s on s.id = x.sale
        where s.status = 'open' and s.finishes_at > house_now()
              and date_trunc('milliseconds', s.finishes_at) = x.ends),
     follower as (
       select w.member_id, e.id, e.ends from ending e join wishlist w on w.sale_id = e.id
       union
       select b.member_id, e.id, e.ends from ending e join bid b on b.sale_id = e.id
        where b.type = 'bid' and b.status = 'pending')
     select member_id as "memberId", count(*)::int as ending, min(ends) as ends,
            (array_agg(id order by ends, id))[1] as "saleId"
       from follower group by member_id`,
    [JSON.stringify(endings)],
  );
  await notify(
    client,
    database,
    rows.map(({ memberId, saleId, ends, ending }) => ({
      memberId,
      kind: 'available',
      data: { saleId, ends, ending },
      key: `ending ${saleId} ${ends.toISOString()}`,
    })),
  );
}
