import { Gauge, type Registry } from 'prom-client';
import { measuredRows } from '../database/measured-rows.ts';
import type { Database } from '../database/open-database.ts';

const LAST = 'select coalesce(max(id), 0)::text as found from ledger_entry';
const SUM = `
  select coalesce(sum(amount_cents), 0)::text as found from ledger_entry
   where id > $1::bigint and ($2::bigint is null or id <= $2::bigint)`;

/** Measures the sum of the whole ledger, which is always 0. Left out while it is not known. */
export function measureLedger(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  const ask = async (text: string, values: readonly unknown[]) => {
    const rows = await measuredRows<{ found: string }>(pool, text, values);
    return rows?.[0] ? BigInt(rows[0].found) : null;
  };
  const ledger = new LedgerSum({
    last: () => ask(LAST, []),
    sum: (after, upTo) => ask(SUM, [after, upTo ?? null]),
  });
  void new Gauge({
    name: 'ledger_imbalance_cents',
    help: 'Sum of all entries of the ledger, in cents: always 0',
    registers: [registry],
    async collect() {
      const cents = await ledger.read();
      if (cents === null) this.remove();
      else this.set(cents);
    },
  });
}

/** The entries of the ledger, as they are committed. Each answer is null if there is none. */
export interface Entries {
  /** Number of the last one. */
  last: () => Promise<bigint | null>;
  /** Sum in cents of those behind `after`, up to `upTo` where it is given. */
  sum: (after: bigint, upTo?: bigint) => Promise<bigint | null>;
}

/** The ledger is looked at this often at most, ms. */
const EVERY_MS = 60_000;
/** So many entries are summed by one query at most. */
const AT_ONCE = 20_000n;

/**
 * The sum of the ledger, kept up to date: each look sums what was posted since. An entry may be committed after one with a
 * higher number, so only what a look a minute ago has seen is settled, in parts, and what is newer is summed by one query.
 */
export class LedgerSum {
  readonly #entries: Entries;
  readonly #now: () => number;
  readonly #atOnce: bigint;
  #settled = { cents: 0n, last: 0n };
  /** The last entry that the look before saw. */
  #seen = 0n;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #cents: Promise<number | null> = Promise.resolve(null);

  constructor(entries: Entries, now: () => number = () => performance.now(), atOnce = AT_ONCE) {
    this.#entries = entries;
    this.#now = now;
    this.#atOnce = atOnce;
  }

  /** @returns cents; null while they are not known, as in the first minute of a long ledger */
  read(): Promise<number | null> {
    if (this.#now() - this.#lookedAt >= EVERY_MS) {
      this.#lookedAt = this.#now();
      this.#cents = this.#look();
    }
    return this.#cents;
  }

  async #look(): Promise<number | null> {
    const last = await this.#entries.last();
    if (last === null || !(await this.#settle())) return null;
    this.#seen = last;
    const { cents, last: settled } = this.#settled;
    if (last - settled > this.#atOnce) return null;
    const newer = await this.#entries.sum(settled);
    return newer === null ? null : Number(cents + newer);
  }

  /** @returns whether all that was seen is settled */
  async #settle(): Promise<boolean> {
    while (this.#settled.last < this.#seen) {
      const { cents, last } = this.#settled;
      const end = last + this.#atOnce;
      const upTo = end < this.#seen ? end : this.#seen;
      const part = await this.#entries.sum(last, upTo);
      if (part === null) return false;
      this.#settled = { cents: cents + part, last: upTo };
    }
    return true;
  }
}
