import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../edge/edge.ts';
import { readSettings } from '../edge/settings.ts';
import { checkShared } from '../publish/check-shared.ts';
import { publish } from '../publish/publish.ts';
import { readBuild } from '../publish/read-build.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { type BuildOptions, makeBuild, temporaryFolder } from './make-build.ts';

/** An edge over a store of its own, and a way to publish small apps into it. */
export interface TestEdge {
  edge: FastifyInstance;
  storeDir: string;
  publish: (...apps: BuildOptions[]) => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Nothing listens on this port of the loopback interface. */
const NO_API = 'http://127.0.0.1:9';

/** Builds an edge for a test; `environment` as the process would have it. */
export async function startEdge(environment: Record<string, string> = {}): Promise<TestEdge> {
  const folder = await temporaryFolder();
  const storeDir = join(folder.path, 'store');
  const settings = readSettings({ API_URL: NO_API, LOG_LEVEL: 'silent', STORE_DIR: storeDir, ...environment });
  const edge = await buildEdge({ settings, store: openDiskStore(storeDir), checkShared });
  const store = openDiskStore(storeDir);
  let builds = 0;
  return {
    edge,
    storeDir,
    publish: async (...apps) => {
      const folders = apps.map(() => join(folder.path, `build-${builds++}`));
      for (const [index, path] of folders.entries()) {
        await mkdir(path);
        await makeBuild(path, apps[index]);
      }
      await publish(await Promise.all(folders.map(readBuild)), { store, channel: 'stable', checkShared });
    },
    [Symbol.asyncDispose]: async () => {
      await edge.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
