import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../edge/edge.ts';
import { mediaSource } from '../edge/media.ts';
import { readSettings } from '../edge/settings.ts';
import { publish } from '../publish/publish.ts';
import type { ChannelDocument } from '../store/channel.ts';
import { openStore } from '../store/open-store.ts';
import { type BuildOptions, temporaryFolder } from './make-build.ts';
import { smallBuild } from './small-build.ts';

/** An edge over its own store, or that of STORE_URL, and a way to publish small apps into it. */
export interface TestEdge {
  edge: FastifyInstance;
  storeDir: string;
  /** Where it mirrors the files of a store that is no folder. */
  mirrorDir: string;
  /** What it measures, as of now. */
  readMetrics: () => Promise<string>;
  publish: (...apps: BuildOptions[]) => Promise<void>;
  /** Puts an app into the store and points at it from nowhere. */
  put: (app: BuildOptions) => Promise<void>;
  /** Moves the channel by hand. */
  move: (decide: (channel: ChannelDocument) => ChannelDocument | null) => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Nothing listens on this port of the loopback interface. */
const NO_API = 'http://127.0.0.1:9';

/** Builds an edge for a test; `environment` as the process would have it. */
export async function startEdge(environment: Record<string, string> = {}): Promise<TestEdge> {
  const folder = await temporaryFolder();
  const storeDir = join(folder.path, 'store');
  const mirrorDir = join(folder.path, 'mirror');
  const variables = { STORE_DIR: storeDir, STORE_CACHE_DIR: mirrorDir, ...environment };
  const settings = readSettings({ API_URL: NO_API, LOG_LEVEL: 'silent', ...variables });
  const edge = await buildEdge({ settings, store: await openStore(variables), media: await mediaSource(variables) });
  const store = await openStore(variables);
  return {
    edge,
    storeDir,
    mirrorDir,
    readMetrics: () => edge.registry.metrics(),
    publish: async (...apps) => {
      await publish(await Promise.all(apps.map(smallBuild)), { store, channel: 'stable' });
    },
    put: async (app) => void (await store.putRelease(await smallBuild(app))),
    move: async (decide) => {
      const current = await store.getChannel('stable');
      const next = current && decide(current);
      if (!next || !(await store.swapChannel('stable', next))) throw new Error('The channel was not moved.');
    },
    [Symbol.asyncDispose]: async () => {
      await edge.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
