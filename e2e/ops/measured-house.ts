import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RENDERING_HOST } from '../../delivery/src/testing/server-builds.ts';
import { smallBuild } from '../../delivery/src/testing/small-build.ts';
import { temporaryFolder } from '../../delivery/src/testing/make-build.ts';
import { publish } from '../../delivery/src/publish/publish.ts';
import { openStore } from '../../delivery/src/store/open-store.ts';
import { startServer } from '../../server/test/api/support/server-process.ts';

const EDGE = join(__dirname, '../../delivery/src/edge/main.ts');

/** An API on an empty database and an edge before it, as they are shipped, with two small apps published. */
export interface MeasuredHouse {
  edgeUrl: string;
  /** What both measure, as of now. */
  metrics: () => Promise<string>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** @param environment of both processes */
export async function startMeasuredHouse(environment: Record<string, string>): Promise<MeasuredHouse> {
  const folder = await temporaryFolder();
  const settings = { ...environment, DATA_DIR: folder.path };
  const store = await openStore(settings);
  const builds = await Promise.all([smallBuild(RENDERING_HOST), smallBuild({ app: 'cellar' })]);
  await publish(builds, { store, channel: 'stable' });
  const api = await startServer(settings);
  const edge = fork(EDGE, {
    env: { ...process.env, ...settings, API_URL: api.url, PORT: '0', EDGE_HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ ready, metrics }] = (await once(edge, 'message')) as [{ ready: string; metrics: string }];
  return {
    edgeUrl: ready,
    metrics: async () => {
      const ofEdge = await fetch(metrics, { headers: { 'cache-control': 'no-cache' } });
      return `${await api.metrics()}\n${await ofEdge.text()}`;
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(edge, 'exit');
      edge.kill('SIGTERM');
      await ended;
      await api.end('SIGTERM');
      await folder[Symbol.asyncDispose]();
    },
  };
}
