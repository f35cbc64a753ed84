import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An edge before an API, as it is shipped; it has no apps to serve, and forwards calls. */
export interface EdgeProcess {
  /** Where it answers. */
  url: string;
  /** What it wrote. */
  output: () => string;
  stop: () => Promise<void>;
}

/** @throws {Error} with what it wrote, where it ends before it is ready */
export async function startEdge(apiUrl: string, environment: Record<string, string> = {}): Promise<EdgeProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-edge-'));
  const { NODE_ENV: _, JEST_WORKER_ID: __, ...inherited } = process.env;
  const child = spawn('node', ['delivery/src/edge/main.ts'], {
    env: {
      ...inherited,
      STORE_DIR: folder,
      API_URL: apiUrl,
      EDGE_HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`The edge ended with ${String(code)}:\n${written}`)));
  failed.catch(() => undefined);
  const [{ ready }] = (await Promise.race([once(child, 'message'), failed])) as [{ ready: string }];
  return {
    url: ready,
    output: () => written,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
