import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { clock } from '../../../core/house/audit.ts';
import type { Services } from '../../../core/services.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { nextAtHour } from '../../../core/work/next-at-hour.ts';
import type { Marketplace } from '../marketplace.ts';
import { reconcile } from './reconcile.ts';

/** Hour of the day at which it is compared, UTC: nobody trades then. */
const HOUR = 3;

/** Compares with the marketplace each day (UTC), and whenever the operator asks for it. */
export function dailyComparison({ app, worker, database }: Services, marketplace: Marketplace): void {
  if (marketplace.kind === 'none') return;
  app.addHook('onReady', () => database.transaction((client) => nextDay(client, database)));
  worker.outside('marketplace-day', async () => {
    await reconcile(database, marketplace);
    await database.transaction((client) => nextDay(client, database));
  });
  worker.outside('marketplace-reconcile', () => reconcile(database, marketplace));
}

/** Once for each day, whichever process comes first. */
async function nextDay(client: PoolClient, announcer: Announcer): Promise<void> {
  const at = nextAtHour(HOUR, await clock(client));
  await enqueue(client, announcer, { kind: 'marketplace-day', payload: {}, key: at.toISOString().slice(0, 10), at });
}
