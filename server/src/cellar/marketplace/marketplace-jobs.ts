import type { Services } from '../../core/services.ts';
import { endTransfers } from './end-transfers.ts';
import type { Marketplace } from './marketplace.ts';
import { transfersUnderWay } from './transfer-rows.ts';

/** The marketplace is asked for transfers, its message is taken in, and when it stays silent it is asked what became of them. */
export function marketplaceJobs(
  { worker, database }: Pick<Services, 'worker' | 'database'>,
  marketplace: Marketplace,
): void {
  worker.outside('marketplace-request', async ({ payload }) => {
    const transfers = await transfersUnderWay(database.pool, idsOf(payload));
    if (transfers.length > 0) await marketplace.request(transfers);
  });

  worker.inside('marketplace-acknowledged', async (client, { payload }) => {
    await endTransfers(client, database, idsOf(payload), 'acknowledged');
  });

  worker.outside('marketplace-silence', async ({ payload }) => {
    const silent = await transfersUnderWay(database.pool, idsOf(payload));
    if (silent.length === 0) return;
    // Nothing goes back on our word alone: the bottles may be there, and the message lost.
    const concluded = await marketplace.conclude(silent.map(({ id }) => id));
    const those = (wanted: string) => [...concluded].flatMap(([id, conclusion]) => (conclusion === wanted ? [id] : []));
    await database.transaction(async (client) => {
      await endTransfers(client, database, those('acknowledged'), 'acknowledged');
      await endTransfers(client, database, those('given-up'), 'refused');
    });
  });
}

const idsOf = (payload: Record<string, unknown>) => payload['transfers'] as number[];
