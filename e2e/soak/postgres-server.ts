import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface PostgresServer {
  /** Address without the name of a database. */
  readonly url: string;
  stop(): Promise<void>;
}

const SCRIPT = resolve(import.meta.dirname, '../../server/test/api/support/postgres.ts');

/** A PostgreSQL of our own, in a process of its own and with its data in a temporary folder; durable as it comes. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-postgres-'));
  // As root the database runs as another user, who has to reach its data.
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`PostgreSQL ended with ${code} before it was ready`)));
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string];
  failed.catch(() => {});
  return {
    url: (JSON.parse(line) as { url: string }).url,
    async stop() {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
