/** Sums of what was posted behind an entry, in cents. Integers as text, beyond what a number holds. */
export interface Posted {
  /** Up to an entry that was seen before. */
  settled: string;
  /** Of all. */
  cents: string;
  /** Number of the last entry. */
  last: string;
}

/** The ledger is looked at this often at most, ms. */
const EVERY_MS = 60_000;

/**
 * The sum of the ledger, kept up to date: each look sums what was posted since. An entry may be committed after one with a
 * higher number, so only what a look a minute ago has seen is settled, and what is newer is summed once more.
 */
export class LedgerSum {
  readonly #sum: (settled: bigint, seen: bigint) => Promise<Posted | null>;
  readonly #now: () => number;
  #settled = { cents: 0n, last: 0n };
  /** The last entry that the look before saw. */
  #seen = 0n;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #cents: Promise<number | null> = Promise.resolve(null);

  /** @param sum asks for what was posted behind `settled`, and which part of it up to `seen`; null without an answer */
  constructor(
    sum: (settled: bigint, seen: bigint) => Promise<Posted | null>,
    now: () => number = () => performance.now(),
  ) {
    this.#sum = sum;
    this.#now = now;
  }

  /** @returns cents; null while they are not known */
  read(): Promise<number | null> {
    if (this.#now() - this.#lookedAt >= EVERY_MS) {
      this.#lookedAt = this.#now();
      this.#cents = this.#look();
    }
    return this.#cents;
  }

  async #look(): Promise<number | null> {
    const { cents, last } = this.#settled;
    const posted = await this.#sum(last, this.#seen);
    if (!posted) return null;
    this.#settled = { cents: cents + BigInt(posted.settled), last: this.#seen };
    this.#seen = BigInt(posted.last);
    return Number(cents + BigInt(posted.cents));
  }
}
