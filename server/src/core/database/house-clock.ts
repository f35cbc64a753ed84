import type { Pool } from 'pg';
import type { Changes } from './changes.ts';

/** Under this id a move of the clock is announced, as a setting. */
export const CLOCK = 'clock';

/**
 * The house's clock outside SQL, where `house_now()` is asked. Decisions are taken by the database's; this one serves
 * headers, caches and texts, and follows when tests move the house's clock.
 */
export class HouseClock {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #changes: Changes;
  /** An embedded database reads this machine's clock. */
  readonly #sameMachine: boolean;
  #offset = 0;

  constructor(pool: Pick<Pool, 'query'>, changes: Changes, sameMachine: boolean) {
    this.#pool = pool;
    this.#changes = changes;
    this.#sameMachine = sameMachine;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Compares with the database's, now and whenever that is moved. */
  async start(): Promise<void> {
    await this.compare();
    this.#changes.on('setting', (id) => {
      if (id === null || id === CLOCK) void this.compare().catch(() => {});
    });
  }

  /** Machines' clocks drift: to be called now and then. */
  async compare(): Promise<void> {
    const sentAt = Date.now();
    const { rows } = await this.#pool.query<{ now: number; shift: number }>(
      `select (extract(epoch from house_now()) * 1000)::float8 as now,
              (extract(epoch from shift) * 1000)::float8 as shift from clock`,
    );
    const row = rows[0];
    if (!row) throw new Error('The house has no clock');
    this.#offset = this.#sameMachine ? row.shift : row.now - (sentAt + Date.now()) / 2;
  }
}
