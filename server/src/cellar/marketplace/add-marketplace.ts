import { exportCollections, importCollections } from '@le-chai/contracts/marketplace';
import { idempotent } from '../../core/http/idempotent.ts';
import { route } from '../../core/http/route.ts';
import type { Database } from '../../core/database/open-database.ts';
import type { Services } from '../../core/services.ts';
import { beginTransfers } from './begin-transfers.ts';
import { endTransfers } from './end-transfers.ts';
import { HttpMarketplace } from './http/http-marketplace.ts';
import { LocalMarketplace } from './local/local-marketplace.ts';
import type { Marketplace } from './marketplace.ts';
import type { MarketplaceSettings } from './marketplace-settings.ts';
import { listingJobs } from './listing-jobs.ts';
import { listingRoutes } from './listing-routes.ts';
import { messageRoute } from './message-route.ts';
import { noMarketplace } from './no-marketplace.ts';
import { dailyComparison } from './reconciling/daily.ts';
import { refuseOthers, refuseWhileClosed, refuseWithoutOne } from './refuse-marketplace.ts';
import { settleMarketplace } from './settle-marketplace.ts';
import { transfersUnderWay } from './transfer-rows.ts';

/** Bottles go to the trade marketplace and come back. docs/rules.md#trade-marketplace */
export function addMarketplace(services: Services, settings: MarketplaceSettings): void {
  const { app, database } = services;
  const marketplace = openMarketplace(database, settings);
  app.addHook('onReady', () => settleMarketplace(services, marketplace.kind));
  marketplaceJobs(services, marketplace);
  listingJobs(services, marketplace);
  dailyComparison(services, marketplace);
  messageRoute(services, marketplace);
  listingRoutes(services, marketplace);

  route(app, exportCollections, ({ member, params, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['export', params, body], async () => {
        refuseOthers(params.marketplace);
        await refuseWhileClosed(client);
        return { transfers: await beginTransfers(client, database, member.id, 'export', body.collections) };
      }),
    ),
  );

  // Not gated: what is there can be brought home while the marketplace is closed to members.
  route(app, importCollections, ({ member, params, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['import', params, body], async () => {
        refuseOthers(params.marketplace);
        refuseWithoutOne(marketplace);
        return { transfers: await beginTransfers(client, database, member.id, 'import', body.collections) };
      }),
    ),
  );
}

function openMarketplace(database: Database, settings: MarketplaceSettings): Marketplace {
  if (settings.kind === 'http') return new HttpMarketplace(settings);
  return settings.kind === 'local' ? new LocalMarketplace(database) : noMarketplace;
}

/** The marketplace is asked for transfers, its message is taken in, and when it stays silent it is asked what became of them. */
function marketplaceJobs({ worker, database }: Pick<Services, 'worker' | 'database'>, marketplace: Marketplace): void {
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
