import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const SCRIPT = resolve(import.meta.dirname, '../../server/test/api/support/postgres.ts');

/** A PostgreSQL of our own, in processes of its own and with its data in a temporary folder. */
export class PostgresServer {
  readonly #folder: string;
  #child: ChildProcess;
  #url: string;

  private constructor(folder: string, child: ChildProcess, url: string) {
    this.#folder = folder;
    this.#child = child;
    this.#url = url;
  }

  static async start(): Promise<PostgresServer> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'le-chai-postgres-')));
    // For root the database runs as another user, who needs access to its data.
    await chmod(folder, 0o755);
    return new PostgresServer(folder, ...(await launch(folder)));
  }

  /** Address without the name of a database. */
  get url(): string {
    return this.#url;
  }

  /** Makes an empty database. @returns its address */
  async createDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: `${this.#url}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return `${this.#url}/${name}`;
  }

  /**
   * Ends all of its processes without warning. Resolves when the last one is gone, because one that still held the shared
   * memory would keep the server from starting again.
   */
  async kill(): Promise<void> {
    const data = join(this.#folder, 'postgres');
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    for (let pids = await processesIn(data); pids.length > 0; pids = await processesIn(data)) {
      for (const pid of pids) signalQuietly(pid, 'SIGKILL');
      await delay(5);
    }
    // Its parent has to reap it, or its process id seems alive to the next start.
    while (existsSync(`/proc/${postmaster}`)) await delay(5);
    const ended = once(this.#child, 'exit');
    signalQuietly(this.#child.pid!, 'SIGKILL');
    await ended;
  }

  /** Suspends all of its processes: nothing is answered until `resume`. */
  async hold(): Promise<void> {
    for (const pid of await processesIn(join(this.#folder, 'postgres'))) signalQuietly(pid, 'SIGSTOP');
  }

  async resume(): Promise<void> {
    for (const pid of await processesIn(join(this.#folder, 'postgres'))) signalQuietly(pid, 'SIGCONT');
  }

  /** Starts it again on the data that are there. */
  async restart(): Promise<void> {
    [this.#child, this.#url] = await launch(this.#folder);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.stdin?.end();
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function launch(folder: string): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`PostgreSQL ended with ${code} before it was ready`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string];
  failed.catch(() => {});
  return [child, (JSON.parse(line) as { url: string }).url];
}

/** The processes whose working directory is this folder. Every process of PostgreSQL works in its data directory. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already gone.
  }
}
