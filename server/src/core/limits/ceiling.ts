/** Counts calls in all processes together. @returns how many there were in this window, these included */
type Report = (key: string, calls: number) => Promise<number>;

interface Counted {
  /** Calls that were let through here. */
  calls: number;
  /** How many of them were reported, or are being reported. */
  reported: number;
  /** What is being reported. */
  reporting: Promise<void> | undefined;
  full: boolean;
}

export interface CeilingOptions {
  /** Calls within a window. */
  readonly limit: number;
  /** ms. Windows begin at whole multiples of it, in every process at once. */
  readonly window: number;
  /** Calls let through here that are not reported yet, at most; at least 2. Half of them is one report. */
  readonly block: number;
  readonly report: Report;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * A limit far above what a person does, for every call of all processes. Calls are counted in memory and reported in
 * blocks: who makes less than half a block of calls in a window costs the database nothing. With P processes at most
 * limit + P × block calls pass in a window, and none is refused before as many as the limit allows have passed. While
 * nothing can be reported, each process keeps to the limit by itself.
 */
export class Ceiling {
  readonly #options: CeilingOptions;
  readonly #half: number;
  #began = 0;
  #counted = new Map<string, Counted>();

  constructor(options: CeilingOptions) {
    this.#options = options;
    this.#half = Math.floor(options.block / 2);
  }

  /** @returns ms to wait where the limit is reached, else 0; at once, unless a report has to be waited for */
  pass(key: string): number | Promise<number> {
    const { window, now } = this.#options;
    const time = now();
    const began = time - (time % window);
    if (began !== this.#began) {
      this.#began = began;
      this.#counted = new Map();
    }
    let counted = this.#counted.get(key);
    if (!counted) this.#counted.set(key, (counted = { calls: 0, reported: 0, reporting: undefined, full: false }));
    return this.#count(key, counted, began);
  }

  #count(key: string, counted: Counted, began: number): number | Promise<number> {
    const { limit, window, now } = this.#options;
    if (counted.full || counted.calls >= limit) return Math.max(1, began + window - now());
    if (counted.reporting && counted.calls - counted.reported >= this.#half) {
      return counted.reporting.then(() => this.#count(key, counted, began));
    }
    counted.calls += 1;
    if (!counted.reporting) this.#report(key, counted, began);
    return 0;
  }

  /** Reports half a block, where there is as much. */
  #report(key: string, counted: Counted, began: number): void {
    const calls = counted.calls - counted.reported;
    if (calls < this.#half) return;
    counted.reported = counted.calls;
    counted.reporting = this.#send(key, counted, began, calls);
  }

  async #send(key: string, counted: Counted, began: number, calls: number): Promise<void> {
    const { limit, report } = this.#options;
    try {
      counted.full = (await report(`${key} ${began}`, calls)) >= limit;
    } catch {
      // The limit of this process alone remains.
    }
    counted.reporting = undefined;
    // What came meanwhile, before those who wait go on.
    if (!counted.full) this.#report(key, counted, began);
  }
}
