import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './product.ts';

const root = path.join(import.meta.dirname, '..');

/** One more edge over the API and the releases of a running product, with another configuration. */
export interface Edge {
  url: string;
  /** What it measures, as of now. */
  metrics: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts an edge. @throws with what it printed, where it refuses its configuration */
export async function startEdge({ dataDir }: Product, env: Record<string, string>): Promise<Edge> {
  const child = fork(path.join(root, 'delivery/src/edge/main.ts'), {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, API_URL: await apiOf(dataDir), PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { ready, metrics } = await new Promise<{ ready: string; metrics: string }>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('message', (message: { ready: string; metrics: string }) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The edge ended with ${code}.\n${said}`)));
  });
  return {
    url: `http://localhost:${new URL(ready).port}`,
    metrics: async () => (await fetch(metrics, { headers: { 'cache-control': 'no-cache' } })).text(),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where the product's API answers: it says so in its log when it is ready. */
async function apiOf(dataDir: string): Promise<string> {
  const lines = (await readFile(path.join(dataDir, 'logs/api.log'), 'utf8')).split('\n');
  const ready = lines.findLast((line) => line.includes('"msg":"ready"'));
  if (!ready) throw new Error(`${dataDir} has no API that is ready`);
  return (JSON.parse(ready) as { url: string }).url;
}
