import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '../../server/src/core/database/open-database.ts';
import { sendOrder } from '../../server/src/operate/operator-client.ts';
import { ApiProcess } from './api-process.ts';
import { PostgresServer } from './postgres-server.ts';

const OPERATE = resolve(import.meta.dirname, '../../server/src/operate.ts');

/** Work that follows may take this long, ms. */
const PATIENCE = 60_000;

export type DatabaseKind = 'pglite' | 'postgres';

/** A house under load: its database, and the API processes over it. */
export class House {
  readonly kind: DatabaseKind;
  readonly #folder: string;
  readonly #postgres: PostgresServer | undefined;
  readonly #plant: string | undefined;
  readonly #environment: Readonly<Record<string, string>>;
  #servers: ApiProcess[] = [];
  #places = 0;

  private constructor(
    kind: DatabaseKind,
    folder: string,
    postgres: PostgresServer | undefined,
    plant: string | undefined,
    environment: Readonly<Record<string, string>>,
  ) {
    this.kind = kind;
    this.#folder = folder;
    this.#postgres = postgres;
    this.#plant = plant;
    this.#environment = environment;
  }

  /** @param environment further variables for every process of it */
  static async create(kind: DatabaseKind, plant?: string, environment = {}): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), 'le-chai-soak-'));
    const postgres = kind === 'postgres' ? await PostgresServer.start() : undefined;
    if (postgres) await postgres.createDatabase('soak');
    return new House(kind, folder, postgres, plant, environment);
  }

  get urls(): string[] {
    return this.#servers.map((server) => server.url);
  }

  /** @param most processes over PostgreSQL; the embedded database belongs to one */
  async startServers(most = 2): Promise<void> {
    const keys = join(this.#folder, 'keys.json');
    const environment = { ...this.#environment, KEYS_FILE: keys, ...(this.#url && { DATABASE_URL: this.#url }) };
    const count = this.#postgres ? most : 1;
    for (let index = 0; index < count; index += 1) {
      this.#servers.push(await ApiProcess.start({ ...environment, DATA_DIR: this.#dataDir(index) }, this.#plant));
    }
  }

  /** Runs an operator command in the first of them. @throws {Error} unless it exits with 0 */
  async operate(line: readonly string[]): Promise<void> {
    const printed: string[] = [];
    const order = { line: [...line], actor: 'soak', input: null, folder: process.cwd() };
    const exit = await sendOrder(this.#dataDir(0), order, (text) => printed.push(text));
    if (exit !== 0) throw new Error(`operate ${line.join(' ')} ended with ${exit}: ${printed.join(' ')}`);
  }

  /** Runs an operator command in a process of its own, which can be killed. */
  operateApart(line: readonly string[]): { ended: Promise<number | null>; kill: () => void } {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [OPERATE, ...line], {
      stdio: 'ignore',
      env: { ...inherited, DATA_DIR: this.#dataDir(0), ...(this.#url && { DATABASE_URL: this.#url }) },
    });
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { ended, kill: () => void child.kill('SIGKILL') };
  }

  /** Where another house can be made. */
  async emptyPlace(): Promise<{ dataDir: string; url: string | undefined }> {
    this.#places += 1;
    const dataDir = join(this.#folder, `place-${this.#places}`);
    return { dataDir, url: await this.#postgres?.createDatabase(`place_${this.#places}`) };
  }

  /** Resolves when all servers have ended, no matter how. */
  async ended(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.ended));
  }

  /** What the first of its processes measures, as of now. */
  metrics(): Promise<string> {
    return this.#servers[0]!.metrics();
  }

  /** Waits until no work is left that is due. */
  async atRest(): Promise<void> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const metrics = await this.metrics();
      const waiting = metrics.split('\n').filter((line) => /^jobs\{.*\} [1-9]/.test(line));
      if (waiting.length === 0) return;
      if (Date.now() > until) throw new Error(`Work is left: ${waiting.join(', ')}`);
      await delay(20);
    }
  }

  async stopServers(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.end('SIGTERM')));
    this.#servers = [];
  }

  /** Kills the API and the database under load, and restarts the database. */
  async killEverything(): Promise<void> {
    await Promise.all([...this.#servers.map((server) => server.end('SIGKILL')), this.#postgres?.kill()]);
    this.#servers = [];
    await this.#postgres?.restart();
  }

  /** Makes the database unresponsive for a time, ms. */
  async stall(ms: number): Promise<void> {
    await this.#postgres?.hold();
    try {
      await delay(ms);
    } finally {
      await this.#postgres?.resume();
    }
  }

  /** Works in the database from here; while no server runs, since the embedded one belongs to one process. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir: this.#folder, url: this.#url });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async remove(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.end('SIGKILL')));
    await this.#postgres?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #dataDir(index: number): string {
    return this.#postgres ? join(this.#folder, String(index)) : this.#folder;
  }

  get #url(): string | undefined {
    return this.#postgres && `${this.#postgres.url}/soak`;
  }
}
