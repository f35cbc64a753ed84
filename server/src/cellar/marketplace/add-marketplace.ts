import { MARKETPLACE } from '@le-chai/contracts/house';
import { exportCollections, importCollections } from '@le-chai/contracts/marketplace';
import type { PoolClient } from 'pg';
import { idempotent } from '../../core/http/idempotent.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { beginTransfers } from './begin-transfers.ts';
import { LocalMarketplace } from './local/local-marketplace.ts';
import { marketplaceJobs } from './marketplace-jobs.ts';

/** Bottles go to the trade marketplace and come back. docs/rules.md#trade-marketplace */
export function addMarketplace({ app, database, worker }: Services): void {
  marketplaceJobs({ worker, database }, new LocalMarketplace(database));

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
        return { transfers: await beginTransfers(client, database, member.id, 'import', body.collections) };
      }),
    ),
  );
}

function refuseOthers(marketplace: string): void {
  if (marketplace !== MARKETPLACE) throw notFound('Marketplace');
}

async function refuseWhileClosed(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from setting where key = 'features' and (value ->> 'marketplace')::boolean`,
  );
  if (!rowCount) throw new Refusal(403, 'marketplace-closed', 'The trade marketplace is not open.');
}
