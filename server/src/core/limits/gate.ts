import { Refusal } from '../http/refusal.ts';

/** A gate for each of many keys, such as accounts: kept while anything runs or waits. */
export class Gates {
  readonly #limits: { running: number; waiting: number };
  readonly #gates = new Map<string, Gate>();

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** @throws {Refusal} 429 when the queue of the key is full */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const gate = this.#gates.get(key) ?? new Gate(this.#limits);
    this.#gates.set(key, gate);
    try {
      return await gate.run(task);
    } finally {
      if (gate.idle) this.#gates.delete(key);
    }
  }
}

/** Lets a number of tasks run at once and some wait, in the order they came; more are refused. */
export class Gate {
  readonly #limits: { running: number; waiting: number };
  readonly #busy: string;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** @param busy what is said when the queue is full */
  constructor(
    limits: { running: number; waiting: number },
    busy = 'Too many people are signing in right now. Please try again in a moment.',
  ) {
    this.#limits = limits;
    this.#busy = busy;
  }

  /** Nothing runs and nothing waits. */
  get idle(): boolean {
    return this.#running === 0;
  }

  /** @throws {Refusal} 429 when the queue is full */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.running) {
      if (this.#queue.length >= this.#limits.waiting) {
        throw new Refusal(429, 'too-busy', this.#busy, { retryAfter: 2 });
      }
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      // The place passes straight to the next in the queue, so nobody slips in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
