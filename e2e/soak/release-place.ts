import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product.ts';

export type PlaceKind = 'disk' | 'object store';

/** Where releases are kept during a run: a folder, or an object store that can be killed and started again. */
export interface ReleasePlace {
  kind: PlaceKind;
  env: NodeJS.ProcessEnv;
  /** Kills the object store at work, and restarts it on what it had stored. */
  killAndRestart: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** The emulator takes any keys, yet the client sends no request without. */
const KEYS = { AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any' };
const EMULATOR = join(import.meta.dirname, '../../delivery/src/testing/object-store/main.ts');

/** Makes an empty place of a kind. */
export async function makePlace(kind: PlaceKind): Promise<ReleasePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-releases-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { STORE_URL: _, ...outer } = process.env;
  // What teams build is removed with the place, even if they were killed.
  const inherited = { ...outer, TMPDIR: join(folder, 'builds') };
  await mkdir(inherited.TMPDIR);
  if (kind === 'disk') {
    const env = { ...inherited, STORE_DIR: join(folder, 'store') };
    return { kind, env, killAndRestart: async () => undefined, [Symbol.asyncDispose]: remove };
  }
  // This process opens the store as well.
  Object.assign(process.env, KEYS);
  const port = String(await freePort());
  const start = async () => {
    const child = fork(EMULATOR, [join(folder, 'objects'), port], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    return child;
  };
  let server: ChildProcess = await start();
  const kill = async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    kind,
    env: {
      ...inherited,
      STORE_URL: 's3://releases/house',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      ...KEYS,
    },
    killAndRestart: async () => {
      await kill();
      server = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await kill();
      await remove();
    },
  };
}
