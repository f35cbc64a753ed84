import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openStore } from '../delivery/src/store/open-store.ts';
import { ROOMY_LIMITS } from '../server/test/api/support/roomy-limits.ts';
import { openFront } from './flakes/chaos.ts';
import { commandLine, type Operate, operator } from './operate.ts';

const root = path.join(import.meta.dirname, '..');
/** The channel that members use. */
const CHANNEL = 'stable';

/** A running product of its own: own database, own release store, own port. */
export interface Product {
  url: string;
  dataDir: string;
  operate: Operate;
  /** Runs a release command against its store. */
  release: Operate;
  /** Restores what was served when it started, whatever has been released since. */
  restoreReleases: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A port of the loopback interface that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Waits until the product says where it is. @throws with what it printed, where it ends or takes over two minutes. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The product was not ready in time.\n${output}`)), 120_000);
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}.\n${output}`)));
  });
}

/** A story needs something that a product running elsewhere cannot offer. */
export type Unavailable = (reason: string) => never;

const refuse: Unavailable = (reason) => {
  throw new Error(reason);
};

/**
 * The product at BASE_URL, which is already running and keeps running. Its house can be operated if DATA_DIR, or for its
 * database DATABASE_URL, says where it is.
 */
function runningProduct(url: string, unavailable: Unavailable): Product {
  const { DATA_DIR: folder, DATABASE_URL: database } = process.env;
  // Without its folder, another house that runs here must not be mistaken for it.
  const dataDir = folder === undefined ? mkdtempSync(path.join(tmpdir(), 'le-chai-none-')) : path.resolve(root, folder);
  const own = { ...process.env, DATA_DIR: dataDir };
  const { operate, release } = commands(own);
  const files = 'needs the folder of the house that runs there: --data-dir';
  return {
    url,
    get dataDir() {
      return folder === undefined ? unavailable(files) : dataDir;
    },
    operate:
      folder === undefined && database === undefined
        ? async () => unavailable('needs the operator: --data-dir or DATABASE_URL of the house that runs there')
        : operate,
    release: folder === undefined ? async () => unavailable(files) : release,
    // Anything else that runs there may be a team's release.
    restoreReleases: async () => undefined,
    stop: async () => (folder === undefined ? await rm(dataDir, { recursive: true, force: true }) : undefined),
  };
}

const commands = (env: NodeJS.ProcessEnv & { DATA_DIR: string }): Pick<Product, 'operate' | 'release'> => ({
  operate: operator(env),
  release: commandLine('delivery/src/release.ts', env),
});

/** Names the folder that a run of stories has prepared, in the environment of its workers: see `fillHouse`. */
export const TEMPLATE = 'HOUSE_TEMPLATE';

/**
 * Starts the product once and ends it, so that a copy of its folder is a house that only has to open: published, with the
 * demo's members and sales.
 * @returns the folder, which the caller removes
 */
export async function fillHouse(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-template-'));
  const { end } = await launch({ ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir });
  await end();
  return dataDir;
}

/**
 * Starts the product as `npm start` does, on a free port with a folder of its own; or takes the one at BASE_URL.
 * @param unavailable called with what that one cannot offer; throws
 */
export async function startProduct(env: Record<string, string> = {}, unavailable = refuse): Promise<Product> {
  const given = process.env['BASE_URL'];
  if (given) return runningProduct(given, unavailable);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-e2e-'));
  const template = process.env[TEMPLATE];
  if (template) await cp(template, dataDir, { recursive: true });
  const front = await openFront();
  const own = {
    ...process.env,
    ...front.env,
    ...ROOMY_LIMITS,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...env,
  };
  const { url, end } = await launch(own);
  if ({ ...process.env, ...env }['RENDER_MS'] !== '0') await untilRendered(url);
  return {
    url: front.attach(url),
    dataDir,
    ...commands(own),
    restoreReleases: await releasesOf(url, own),
    stop: async () => {
      await end();
      await front.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until pages are rendered, for ten seconds at most: browsers have to draw the first ones themselves. */
async function untilRendered(url: string): Promise<void> {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  for (let look = 0; look < 100; look += 1) {
    if ((await (await fetch(`${url}/auth/login`, { headers })).text()).includes(' data-rendered')) return;
    await delay(100);
  }
}

/** Remembers what a product serves. @returns serves that again, by a new revision of the channel, where it serves something else */
async function releasesOf(url: string, env: NodeJS.ProcessEnv): Promise<Product['restoreReleases']> {
  const store = await openStore(env);
  const served = async () => ((await (await fetch(`${url}/version.json`)).json()) as { version: string }).version;
  const [first, version] = await Promise.all([store.getChannel(CHANNEL), served()]);
  return async () => {
    const now = await store.getChannel(CHANNEL);
    if (!first || !now || isDeepStrictEqual(now.apps, first.apps)) return;
    await store.swapChannel(CHANNEL, { ...now, revision: now.revision + 1, apps: first.apps });
    while ((await served()) !== version) await delay(100);
  };
}

/** Starts the product and waits until it is ready. */
async function launch(env: NodeJS.ProcessEnv): Promise<{ url: string; end: () => Promise<void> }> {
  const child = spawn('node', ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await ready(child);
  return {
    url,
    end: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
