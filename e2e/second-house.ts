import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOMY_LIMITS } from '../server/test/api/support/roomy-limits.ts';
import { type Operate, operator } from './operate.ts';

const root = path.join(import.meta.dirname, '..');

/** The API of another house, empty, with a folder of its own. */
export interface SecondHouse {
  url: string;
  operate: Operate;
  stop: () => Promise<void>;
}

/** Starts a separate API beside a product, as another deployment would. */
export async function startSecondHouse(): Promise<SecondHouse> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-second-'));
  const env = { ...process.env, ...ROOMY_LIMITS, DATA_DIR: dataDir, PORT: '0' };
  const child = fork(path.join(root, 'server/src/main.ts'), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(String(message.ready));
    });
    void ended.then((code) => reject(new Error(`The second house ended with ${code}.`)));
  });
  return {
    url,
    operate: operator(env),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
