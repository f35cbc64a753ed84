import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../server/src/core/database/open-database.ts';
import { publish } from '../../delivery/src/publish/publish.ts';
import { openStore } from '../../delivery/src/store/open-store.ts';
import { smallBuild } from '../../delivery/src/testing/small-build.ts';
import { PostgresServer } from '../soak/postgres-server.ts';
import { makePlace, type ReleasePlace } from '../soak/release-place.ts';
import { Tier } from './tier.ts';

/**
 * A house of several API processes on PostgreSQL and several edges on one object store, a load balancer before each; its
 * apps are small, since who answers is what this is about.
 */
export class ScaledHouse {
  readonly database: Database;
  readonly edges: Tier;
  readonly apis: Tier;
  readonly #folder: string;
  readonly #postgres: PostgresServer;
  readonly #place: ReleasePlace;

  private constructor(parts: {
    database: Database;
    edges: Tier;
    apis: Tier;
    folder: string;
    postgres: PostgresServer;
    place: ReleasePlace;
  }) {
    this.database = parts.database;
    this.edges = parts.edges;
    this.apis = parts.apis;
    this.#folder = parts.folder;
    this.#postgres = parts.postgres;
    this.#place = parts.place;
  }

  /** @param env further variables of every process */
  static async start(env: Readonly<Record<string, string>> = {}, count = 2): Promise<ScaledHouse> {
    const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-scaled-'));
    const [postgres, place] = await Promise.all([PostgresServer.start(), makePlace('object store')]);
    await postgres.createDatabase('house');
    const url = `${postgres.url}/house`;
    await release(place, '1.0.0');
    const apis = await Tier.start('server/src/main.ts', count, (each) => ({
      ...env,
      DATABASE_URL: url,
      KEYS_FILE: path.join(folder, 'keys.json'),
      DATA_DIR: path.join(folder, `api-${each}`),
    }));
    const edges = await Tier.start('delivery/src/edge/main.ts', count, (each) => ({
      ...place.env,
      ...env,
      STORE_CACHE_DIR: path.join(folder, `edge-${each}`),
      API_URL: apis.balancer.url,
      TRUSTED_PROXIES: '1',
    }));
    const database = await openDatabase({ dataDir: folder, url });
    return new ScaledHouse({ database, edges, apis, folder, postgres, place });
  }

  /** Where members are. */
  get url(): string {
    return this.edges.balancer.url;
  }

  /** Deploys another version of a remote. */
  deploy(version: string): Promise<void> {
    return release(this.#place, version);
  }

  async remove(): Promise<void> {
    await this.edges.stop();
    await this.apis.stop();
    await this.database.close();
    await this.#postgres.stop();
    await this.#place[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function release({ env }: ReleasePlace, version: string): Promise<void> {
  const builds = [await smallBuild({ app: 'host' }), await smallBuild({ app: 'cellar', version })];
  await publish(builds, { store: await openStore(env), channel: 'stable' });
}
