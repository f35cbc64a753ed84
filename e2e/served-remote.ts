import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './product.ts';

const root = path.join(import.meta.dirname, '..');

/** A remote that a team serves from its sources. */
export interface ServedRemote {
  /** The address to open, as the command says it. */
  page: URL;
  /** Ends it like Ctrl+C. @returns its exit code */
  stop: () => Promise<number | null>;
}

/**
 * Runs `npm run dev` or `npm run alone` on a port of its own.
 * @param options.from other sources than these
 * @throws {Error} with what it said, where it ends before it serves
 */
export async function serveRemote(
  command: 'dev' | 'alone',
  args: readonly string[],
  options: { from?: string; dataDir?: string } = {},
): Promise<ServedRemote> {
  const port = String(await freePort());
  const child: ChildProcess = spawn('node', [`scripts/${command}.ts`, ...args, '--port', port], {
    cwd: options.from ?? root,
    env: { ...process.env, ...(options.dataDir && { DATA_DIR: options.dataDir }) },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  const page = new Promise<URL>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http\S+\?remote-\S+/.exec(said)?.[0];
      if (address && said.includes('Ctrl+C')) resolve(new URL(address));
    });
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    void ended.then((code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
  });
  return {
    page: await page,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
