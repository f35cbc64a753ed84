import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { InsideHandler } from '../../core/work/worker.ts';
import { GONE_ML, lockBarrel, type OwnedBarrel, readBarrel } from './owned-barrel.ts';
import { scheduleBottling, type Scheduled } from './schedule-bottling.ts';
import { STATO } from '../../core/database/statuses.ts';
import { defaultPlan } from '@le-chai/bottling/default-plan';
import { notify } from '../../core/notices/notify.ts';
import { finishConversion } from './finish-conversion.ts';
import { notNow } from './not-now.ts';
import { casesOf } from './read-plan.ts';
import { reserveLitres } from './reserve-litres.ts';

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

const HOUR = 60 * 60 * 1000;

/** Tells an owner that what is left of a barrel will be bottled by the house. The date may have been moved meanwhile. */
export const notifyFinalDate =
  (database: Database): InsideHandler =>
  async (client, { id, payload }) => {
    const barrel = await readBarrel(client, Number(payload['payment']));
    if (!barrel || barrel.finalDate !== payload['date'] || notNow(barrel)) return;
    const { memberId, name, availableMl } = barrel;
    const data = { event: 'due', paymentId: barrel.id, name, availableMl, date: payload['apply'] };
    await notify(client, database, [{ memberId, kind: 'bottling', data, key: `due-${id}` }]);
  };

/**
 * Bottles on the final date what its owner left in the barrel. While a bottling of it is being paid for, and while it is
 * not decided how it can be bottled, it waits.
 */
export const bottleOnFinalDate =
  (database: Database): InsideHandler =>
  async (client, { payload }) => {
    const barrel = await lockBarrel(client, Number(payload['payment']));
    if (!barrel?.paid || barrel.finalDate !== payload['date'] || barrel.goneMl >= barrel.wonMl) return;
    if (notNow(barrel)) return { again: new Date(database.clock.now() + HOUR) };
    const { id } = await reserveLitres(client, { id: barrel.memberId }, barrel.id, wishOfHouse(barrel));
    await finishConversion(client, database, id, 'house');
  };

const wishOfHouse = ({ availableMl, options }: OwnedBarrel) => ({
  cases: casesOf(defaultPlan(availableMl, options)),
  customLabel: null,
  paymentMethod: null,
});
