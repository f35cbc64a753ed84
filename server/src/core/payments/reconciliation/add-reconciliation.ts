import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';
import { nextAtHour } from '../../work/next-at-hour.ts';
import type { Worker } from '../../work/worker.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { compareMoney } from './compare-money.ts';

const DAILY = 'money-daily';
/** Compares the day of its payload. */
export const COMPARE = 'money-compare';

/** Every day at this hour, UTC, the day before is compared: the provider has all of it by then. */
const HOUR = 4;
/** Days that are caught up with where nothing ran. */
const MOST_DAYS = 31;

/** Compares each day of the card provider's with the house's own records, once it is over. */
export function addReconciliation(parts: {
  app: FastifyInstance;
  database: Database;
  worker: Worker;
  provider: PaymentProvider;
}): void {
  const { app, database, worker, provider } = parts;
  worker.outside(COMPARE, ({ payload }) => compareMoney({ database, provider }, String(payload['day'])));
  worker.inside(DAILY, async (client) => {
    const { rows } = await client.query<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day
         from generate_series(
           greatest((house_now() at time zone 'utc')::date - ${MOST_DAYS},
                    coalesce((select max(day) + 1 from card_day), (house_now() at time zone 'utc')::date - 1)),
           (house_now() at time zone 'utc')::date - 1, interval '1 day') as day`,
    );
    await enqueue(client, database, ...rows.map(({ day }) => ({ kind: COMPARE, payload: { day } })));
    return { again: nextAtHour(HOUR, new Date(database.clock.now())) };
  });
  app.addHook('onReady', () =>
    database.transaction((client) => {
      const at = nextAtHour(HOUR, new Date(database.clock.now()));
      return enqueue(client, database, { kind: DAILY, payload: {}, key: 'all', at });
    }),
  );
}
