/**
 * `npm run alone -- auctions --api URL`: one remote and the host from here, and nothing else, against the API of a staging.
 * The same host and the same edge as everywhere; the composition is what differs.
 */
import { join, resolve } from 'node:path';
import { appNames } from '../shared/federation/src/build/build-app.ts';
import { BuildError } from '../shared/federation/src/build/compile.ts';
import { serveRemote } from '../shared/federation/src/dev/serve-remote.ts';
import { pageWith } from './serve/addresses.ts';
import { readRemoteArguments, type RemoteArguments, UsageError } from './serve/remote-arguments.ts';
import { fail, onStop, say } from './serve/say.ts';
import { proxyApi, findApi } from './serve/staging-api.ts';
import { startChild } from './start/child.ts';
import { isFree } from './start/port.ts';
import { runTask } from './start/task.ts';

const HELP = `npm run alone -- REMOTE [--api URL] [--port 4100]

Serves a remote from its sources with the local host and no other remote, and uses the API at URL, of a staging
or of a product on this machine (by default http://localhost:4000). Sign in with an account of that API.`;

/** Ports for the remote itself, the first free one of which is taken. */
const REMOTE_PORTS = { first: 3101, last: 3199 };

try {
  const args = readRemoteArguments(process.argv.slice(2), {
    option: 'api',
    usual: 'http://localhost:4000',
    known: appNames().filter((name) => name !== 'host'),
    port: 4100,
  });
  if (args) await serve(args);
  else say(HELP);
} catch (error) {
  if (error instanceof UsageError) fail(`${error.message}\n\n${HELP}`, 2);
  if (error instanceof BuildError) fail(`The host does not build:\n${error.message}`, 1);
  fail(error instanceof Error ? error.message : String(error), 1);
}

async function serve({ remote, url, port }: RemoteArguments): Promise<void> {
  if (!(await isFree(port))) fail(`Port ${port} is taken by another program. Choose another: --port ${port + 1}`, 1);
  const own = `http://localhost:${port}`;
  const base = await findApi(url);
  say(`Building the host, and ${remote} from its sources. Calls go to ${base}.`);
  const dataDir = resolve(process.env['DATA_DIR'] || '.data', `alone-${remote}`);
  const env = { ...process.env, DATA_DIR: dataDir, STORE_URL: '', STORE_DIR: '', CHANNEL: '' };
  const [api, served] = await Promise.all([
    proxyApi(base),
    serveRemote(remote, { port: await freePort(), into: own, onBuilt: report }),
    publishHost(env),
  ]);
  const edge = startChild('edge', 'delivery/src/edge/main.ts', {
    env: { ...env, PORT: String(port), API_URL: api.url },
    logDir: join(dataDir, 'logs'),
  });
  onStop(() => Promise.all([edge.stop(), served.stop(), api.stop()]));
  await edge.ready;
  say(`\nOpen ${remote}, alone:\n`);
  say(`  ${pageWith(own, served.app.manifest?.mounts[0]?.prefix ?? '/', served)}\n`);
  say('Pages of other remotes are missing. Press Ctrl+C to stop.');
}

/** Publishes the local host on the channel of a separate store. @throws {Error} with the output if it fails */
async function publishHost(env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runTask('delivery/src/release.ts', ['host'], env).done;
  if (code !== 0) throw new Error(output);
}

async function freePort(): Promise<number> {
  for (let port = REMOTE_PORTS.first; port <= REMOTE_PORTS.last; port++) if (await isFree(port)) return port;
  throw new Error(`Every port from ${REMOTE_PORTS.first} to ${REMOTE_PORTS.last} is taken.`);
}

function report(problem?: string): void {
  if (problem !== undefined) say(`\n${problem}`);
}
