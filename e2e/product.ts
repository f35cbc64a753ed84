import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, type Operate, operator } from './operate.ts';

const root = path.join(import.meta.dirname, '..');

/** A running product of its own: own database, own release store, own port. */
export interface Product {
  url: string;
  dataDir: string;
  operate: Operate;
  /** Runs a release command against its store. */
  release: Operate;
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
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}.\n${output}`)));
  });
}

/** The product that BASE_URL and DATA_DIR name: it runs already, and goes on running. */
function runningProduct(url: string): Product {
  const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
  const own = { ...process.env, DATA_DIR: dataDir };
  return { url, dataDir, ...commands(own), stop: async () => undefined };
}

const commands = (env: NodeJS.ProcessEnv & { DATA_DIR: string }): Pick<Product, 'operate' | 'release'> => ({
  operate: operator(env),
  release: commandLine('delivery/src/release.ts', env),
});

/** Starts the product as `npm start` does, on a free port with a folder of its own; or takes the one at BASE_URL. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const given = process.env['BASE_URL'];
  if (given) return runningProduct(given);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-e2e-'));
  const own = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, ...env };
  const child = spawn('node', ['scripts/start.ts'], { cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await ready(child);
  return {
    url,
    dataDir,
    ...commands(own),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
