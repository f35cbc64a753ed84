import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../../../delivery/src/publish/publish.ts';
import { openStore } from '../../../delivery/src/store/open-store.ts';
import { smallBuild } from '../../../delivery/src/testing/small-build.ts';
import { type Database, openDatabase } from '../../../server/src/core/database/open-database.ts';
import { ROOMY_LIMITS } from '../../../server/test/api/support/roomy-limits.ts';
import { PostgresServer } from '../postgres-server.ts';
import { type Bidder, createBidders, createSales, type SoakSale } from '../seed.ts';
import { MeasuredProcess } from './measured-process.ts';

/** One API over PostgreSQL and one edge before it, with members, callers from elsewhere and open sales. */
export interface DoorHouse {
  /** Its address. */
  url: string;
  edge: MeasuredProcess;
  api: MeasuredProcess;
  members: readonly Bidder[];
  /** Sessions that the attackers have. */
  strangers: readonly Bidder[];
  sales: readonly SoakSale[];
  /** Works in its database from here. */
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

export interface DoorHouseOptions {
  members: number;
  strangers: number;
  /** Further variables of the edge. */
  edgeEnv: Readonly<Record<string, string>>;
  /** The edge's own entry, or one with a plant. */
  edgeScript: string;
}

export async function startDoorHouse(options: DoorHouseOptions): Promise<DoorHouse> {
  const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-door-'));
  const storeEnv = { STORE_DIR: path.join(folder, 'store') };
  const builds = [await smallBuild({ app: 'host' }), await smallBuild({ app: 'cellar' })];
  await publish(builds, { store: await openStore(storeEnv), channel: 'stable' });
  const postgres = await PostgresServer.start();
  await postgres.createDatabase('door');
  const databaseUrl = `${postgres.url}/door`;
  const api = await MeasuredProcess.start('API', 'server/src/main.ts', {
    // All members of this test come from one address.
    ...ROOMY_LIMITS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'api'),
    KEYS_FILE: path.join(folder, 'keys.json'),
  });
  const edge = await MeasuredProcess.start('edge', options.edgeScript, {
    ...storeEnv,
    ...options.edgeEnv,
    EDGE_HOST: '127.0.0.1',
    API_URL: api.url,
  });
  const withDatabase: DoorHouse['withDatabase'] = async (work) => {
    const database = await openDatabase({ dataDir: folder, url: databaseUrl });
    return await work(database).finally(() => database.close());
  };
  const { bidders, sales } = await withDatabase(async (database) => ({
    bidders: await createBidders(database, options.members + options.strangers),
    sales: await createSales(database, 6, 0),
  }));
  return {
    url: edge.url,
    edge,
    api,
    members: bidders.slice(0, options.members),
    strangers: bidders.slice(options.members),
    sales,
    withDatabase,
    remove: async () => {
      await Promise.all([edge.end(), api.end()]);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
