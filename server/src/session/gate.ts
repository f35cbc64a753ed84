import { Refusal } from '../http/refusal.ts';

/** Lets a number of tasks run at once and some wait, in the order they came; more are refused. */
export class Gate {
  readonly #limits: { running: number; waiting: number };
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Nothing runs and nothing waits. */
  get idle(): boolean {
    return this.#running === 0;
  }

  /** @throws {Refusal} 429 when the queue is full */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.running) {
      if (this.#queue.length >= this.#limits.waiting) {
        throw new Refusal(429, 'too-busy', 'Too many are signing in at once. Please try again in a moment.', {
          retryAfter: 2,
        });
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
