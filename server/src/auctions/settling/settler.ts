import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inLane } from '../../core/database/lanes.ts';
import type { Database } from '../../core/database/open-database.ts';
import { type CloseNextDue, openDue, SettlingFailed, untilNextBoundary } from './settle-due.ts';

/** Looks at least this often, so that a sale scheduled meanwhile is opened and closed within a second. Milliseconds. */
const LONGEST_SLEEP = 500;
const SHORTEST_SLEEP = 25;
/** After a failure, of everything or of one sale, it is tried again this much later. */
const AFTER_A_FAILURE = 1000;
const AFTER_A_FAILED_SALE = 30_000;

/**
 * Opens and closes sales on time. It runs in every process; whichever comes first settles a sale, and nobody settles
 * it twice. A sale that cannot be closed does not keep the others waiting.
 */
export class Settler {
  readonly #database: Database;
  readonly #logger: Pick<Logger, 'error'>;
  readonly #closeNextDue: CloseNextDue;
  readonly #stop = new AbortController();
  /** Sales that could not be closed, and when each is tried again. */
  readonly #failed = new Map<number, number>();
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, logger: Pick<Logger, 'error'>, closeNextDue: CloseNextDue) {
    this.#database = database;
    this.#logger = logger;
    this.#closeNextDue = closeNextDue;
  }

  start(): void {
    this.#running = inLane('work', () => this.#run());
  }

  /** Resolves when what it was at is done. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const pause = await this.#work().catch((error: unknown) => this.#afterFailure(error));
      if (pause > 0) await delay(pause, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
  }

  /** @returns milliseconds until there is something to do */
  async #work(): Promise<number> {
    const passOver = this.#passedOver();
    const left = await untilNextBoundary(this.#database, passOver);
    if (left !== null && left <= 0) {
      const opened = await openDue(this.#database);
      const closed = await this.#closeNextDue(this.#database, passOver);
      // What is due but locked is being bid on or settled elsewhere, and is looked at again in a moment.
      return opened > 0 || closed ? 0 : SHORTEST_SLEEP;
    }
    return left === null ? LONGEST_SLEEP : Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, left));
  }

  #afterFailure(error: unknown): number {
    this.#logger.error({ err: error }, 'settling failed; it will be tried again');
    if (!(error instanceof SettlingFailed)) return AFTER_A_FAILURE;
    this.#failed.set(error.saleId, Date.now() + AFTER_A_FAILED_SALE);
    return 0;
  }

  #passedOver(): number[] {
    for (const [saleId, again] of this.#failed) if (again <= Date.now()) this.#failed.delete(saleId);
    return [...this.#failed.keys()];
  }
}
