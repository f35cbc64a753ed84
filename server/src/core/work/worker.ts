import { setTimeout as delay } from 'node:timers/promises';
import { about } from '@le-chai/telemetry/request-context';
import type { Logger } from 'pino';
import type { PoolClient } from 'pg';
import { CommitUnknown, isUnanswered } from '../database/failures.ts';
import { inLane } from '../database/lanes.ts';
import type { Database } from '../database/open-database.ts';
import { claimJob, finishJob, type JobRow, leaseJob, postponeJob } from './job-rows.ts';

export interface Work {
  /** Number of the job: an idempotency key for what is outside the database. */
  id: number;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Done in the transaction that marks it done: once in effect. May answer a time at which to do it again. */
export type InsideHandler = (client: PoolClient, work: Work) => Promise<void | { again: Date }>;
/**
 * Done outside any transaction, for what is outside the database: mail, the card provider. At least once; the
 * handler makes that once in effect, by the job's number.
 */
export type OutsideHandler = (work: Work) => Promise<void>;

/** Done now and then by each process. Ends early when it is stopped. */
export type HourlyHandler = (stop: AbortSignal) => Promise<void>;

/** Looks for work at least this often, ms. */
const LONGEST_SLEEP = 500;
const AFTER_A_FAILURE = 1000;
const HOUR = 60 * 60 * 1000;
/** Outside work of one process that runs side by side. */
const OUTSIDE_LOOPS = 2;

/**
 * Works off jobs. It runs in every process; whichever comes first does a job. One that fails is tried again later and
 * later, and keeps nobody waiting.
 */
export class Worker {
  readonly #database: Database;
  readonly #logger: Pick<Logger, 'error'>;
  readonly #inside = new Map<string, InsideHandler>();
  readonly #outside = new Map<string, OutsideHandler>();
  readonly #stop = new AbortController();
  #wake = Promise.withResolvers<void>();
  #running: Promise<unknown> = Promise.resolve();
  readonly #hourly: HourlyHandler[] = [];
  #nextHour = 0;

  constructor(database: Database, logger: Pick<Logger, 'error'>) {
    this.#database = database;
    this.#logger = logger;
    database.changes.on('job', () => this.#wakeUp());
    database.changes.on('setting', () => this.#wakeUp());
  }

  inside(kind: string, handler: InsideHandler): void {
    this.#inside.set(kind, handler);
  }

  outside(kind: string, handler: OutsideHandler): void {
    this.#outside.set(kind, handler);
  }

  hourly(handler: HourlyHandler): void {
    this.#hourly.push(handler);
  }

  start(): void {
    const inside = () => this.#doInside();
    const outside = () => this.#doOutside();
    const loops = [() => this.#doHourly(), inside, ...Array.from({ length: OUTSIDE_LOOPS }, () => outside)];
    this.#running = inLane('work', () => this.#run(loops));
  }

  async #run(loops: readonly (() => Promise<boolean>)[]): Promise<void> {
    await this.#takeOver();
    await Promise.all(loops.map((next) => this.#loop(next)));
  }

  /** The embedded database belongs to one process: what is leased there was leased by one that is gone. */
  async #takeOver(): Promise<void> {
    if (this.#database.kind !== 'embedded') return;
    await this.#database.pool
      .query('update job set leased_until = null where done_at is null and leased_until is not null')
      .catch((error: unknown) => this.#logger.error({ err: error }, 'leases could not be taken over'));
  }

  /** Resolves when what it was at is done. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#wakeUp();
    await this.#running;
  }

  #wakeUp(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  async #loop(next: () => Promise<boolean>): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const woken = this.#wake.promise;
      const found = await next().catch(async (error: unknown) => {
        this.#logger.error({ err: error }, 'work could not be looked for');
        await delay(AFTER_A_FAILURE, undefined, { signal: this.#stop.signal }).catch(() => {});
        return false;
      });
      if (!found) await Promise.race([woken, delay(LONGEST_SLEEP, undefined, { ref: false })]);
    }
  }

  /** Now and then, whatever else there is to do. */
  async #doHourly(): Promise<boolean> {
    if (Date.now() < this.#nextHour) return false;
    this.#nextHour = Date.now() + HOUR;
    for (const handler of this.#hourly) await handler(this.#stop.signal);
    return false;
  }

  /** @returns whether there was a job */
  async #doInside(): Promise<boolean> {
    let claimed: JobRow | undefined;
    try {
      return await this.#database.transaction((client) => this.#tryInside(client, (job) => (claimed = job)));
    } catch (error) {
      // Its transaction was ended whole: without a later time it would be the first to be tried again, before all others.
      if (!claimed || error instanceof CommitUnknown) throw error;
      const { id } = claimed;
      this.#reportFailure(claimed, error);
      await this.#database.transaction((client) => postponeJob(client, id, error));
      return true;
    }
  }

  async #tryInside(client: PoolClient, onClaim: (job: JobRow) => void): Promise<boolean> {
    const job = await claimJob(client, [...this.#inside.keys()]);
    const handler = job && this.#inside.get(job.kind);
    if (!job || !handler) return false;
    onClaim(job);
    // What a failed try did is undone while the job stays locked: nobody else tries before its time.
    await client.query('savepoint job');
    try {
      const again = await about({ job: job.id, kind: job.kind }, () => handler(client, job));
      await finishJob(client, job.id, again?.again);
    } catch (error) {
      if (isUnanswered(error)) throw error;
      await client.query('rollback to savepoint job');
      this.#reportFailure(job, error);
      await postponeJob(client, job.id, error);
    }
    return true;
  }

  async #doOutside(): Promise<boolean> {
    const kinds = [...this.#outside.keys()];
    const job = await this.#database.transaction((client) => leaseJob(client, kinds));
    const handler = job && this.#outside.get(job.kind);
    if (!job || !handler) return false;
    try {
      await handler(job);
      await this.#untilAnswered((client) => finishJob(client, job.id));
    } catch (error) {
      this.#reportFailure(job, error);
      await this.#untilAnswered((client) => postponeJob(client, job.id, error));
    }
    return true;
  }

  /** Writes what became of a job, however long the database does not answer: its lease would hold it up for longer. */
  async #untilAnswered(write: (client: PoolClient) => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await this.#database.transaction(write);
      } catch (error) {
        if (!isUnanswered(error) || this.#stop.signal.aborted) throw error;
        await delay(AFTER_A_FAILURE, undefined, { signal: this.#stop.signal }).catch(() => {});
      }
    }
  }

  #reportFailure({ id, kind, attempts }: JobRow, error: unknown): void {
    this.#logger.error({ err: error, job: id, kind, attempts: attempts + 1 }, 'a job failed');
  }
}
