import type { ClientBase } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/open-database.ts';
import { Refusal } from '../http/refusal.ts';
import { type Limit, type LimitName, limitsOf, type LimitSettings } from './limits.ts';

/** Of `server/migrations`. */
const TABLE = 'rate_limit';

/**
 * Counts what may not be done all day long, in the database, so that all processes count together. By real time and not
 * by the house's clock: moving that frees nobody.
 */
export class Limiter {
  readonly limits: Readonly<Record<LimitName, Limit>>;
  readonly #hide: (who: string) => string;
  readonly #counters = new Map<LimitName, RateLimiterPostgres>();

  /** @param hide makes a keyed hash: neither addresses of people nor of networks are kept as they are */
  constructor(database: Pick<Database, 'pool'>, hide: (who: string) => string, settings: LimitSettings) {
    this.#hide = hide;
    this.limits = limitsOf(settings);
    // By the lane of what is counted: what is kept here must not be the pool of one lane.
    const lanes = { query: (...query: Parameters<ClientBase['query']>) => database.pool.query(...query) };
    for (const name of Object.keys(this.limits) as LimitName[]) this.#counters.set(name, this.#counter(name, lanes));
  }

  /**
   * Counts one more time.
   * @param who is counted: an id, or an address in the form in which it is compared
   * @param client of the transaction that does it: what is rolled back does not count. Without one it counts at once.
   * @throws {Refusal} 429 with the time to wait, when the limit is used up
   */
  async take(name: LimitName, who: string | number, client?: ClientBase): Promise<void> {
    const wait = await this.tryTake(name, who, client);
    if (wait !== null) throw this.refusal(name, wait);
  }

  /** The same for those who must not notice. @returns seconds to wait where the limit is used up, else null */
  async tryTake(name: LimitName, who: string | number, client?: ClientBase): Promise<number | null> {
    const counted = await this.use(name, who, 1, client);
    return counted.used > this.limits[name].points ? counted.wait : null;
  }

  /** Counts several times at once. @returns how often it was done in this window, and the seconds until that ends */
  async use(
    name: LimitName,
    who: string | number,
    times: number,
    client?: ClientBase,
  ): Promise<{ used: number; wait: number }> {
    const counter = client ? this.#counter(name, client) : this.#counters.get(name)!;
    const { consumedPoints, msBeforeNext } = await counter.penalty(this.#hide(String(who)), times);
    return { used: consumedPoints, wait: msBeforeNext / 1000 };
  }

  /** Takes back what was counted once: it was not what the limit is about. */
  async giveBack(name: LimitName, who: string | number): Promise<void> {
    await this.#counters.get(name)!.reward(this.#hide(String(who)), 1);
  }

  /** Forgets what was counted. */
  async clear(name: LimitName, who: string | number): Promise<void> {
    await this.#counters.get(name)!.delete(this.#hide(String(who)));
  }

  /** @param wait seconds */
  refusal(name: LimitName, wait: number): Refusal {
    const { reason, message } = this.limits[name];
    return new Refusal(429, reason, message, { retryAfter: wait });
  }

  #counter(name: LimitName, client: object): RateLimiterPostgres {
    const { points, window } = this.limits[name];
    return new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      // Worked off with all else that is too old.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: window,
    });
  }
}
