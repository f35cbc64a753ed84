import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { InsideHandler } from '../../core/work/worker.ts';
import { GONE_ML } from './barrel-litres.ts';
import { scheduleBottling, type Scheduled } from './schedule-bottling.ts';
import { STATO } from '../../core/database/statuses.ts';

const DAY = 24 * 60 * 60 * 1000;

/* Dates may be set or moved long after a barrel was paid for. One that is further off is met by a later sweep. */
const WITHOUT_WORK = `
  select p.id, b.final_bottling_date as "finalDate", coalesce(p.settled_at, p.created_at) as "paidAt"
    from barrel b join sale s on s.barrel_id = b.id join outstanding_payment p on p.sale_id = s.id
   where b.final_bottling_date between (house_now() - interval '400 days')::date and (house_now() + interval '40 days')::date
     and p.stato = ${STATO.settled} and ${GONE_ML} < p.litres_ml
     and not exists (select from job j
                      where j.kind = 'bottling-default' and j.key = p.id || '-' || b.final_bottling_date)
   order by p.id limit 1000`;

/** Once a day: writes the work of barrels whose final bottling date comes near and that have none. */
export const sweepBarrels =
  (database: Database): InsideHandler =>
  async (client) => {
    const { rows } = await client.query<Scheduled>(WITHOUT_WORK);
    await scheduleBottling(client, database, rows);
    return { again: new Date(database.clock.now() + DAY) };
  };

/** Has the sweep begin; it is one for the whole house. */
export async function beginSweeping(client: PoolClient, database: Database): Promise<void> {
  await enqueue(client, database, { kind: 'bottling-sweep', payload: {}, key: 'daily' });
}
