import { Worker } from 'node:worker_threads';
import type { Slugs } from '@le-chai/federation/slugs';
import type {
  Answers,
  ApiAnswer,
  Failure,
  FromThread,
  PageRequestData,
  RenderedPage,
  ThreadData,
  ToThread,
} from './messages.ts';

/** Calls the API for the member whose page it is. @returns null if the API could not be reached */
export type Ask = (path: string, contract: string | undefined) => Promise<ApiAnswer | null>;

/** Why a page was not rendered. */
export class NotRendered extends Error {
  override name = 'NotRendered';
  readonly why: Failure | 'died';
  /** The data that its loaders had returned by then. */
  readonly answers: Answers | undefined;

  constructor(why: NotRendered['why'], detail: string, answers?: Answers) {
    super(detail);
    this.why = why;
    this.answers = answers;
  }
}

interface Job {
  ask: Ask;
  answers?: Answers;
  resolve: (made: { answers: Answers; rendered: RenderedPage }) => void;
  reject: (reason: NotRendered) => void;
  timer: NodeJS.Timeout;
}

/** A thread that is ending may still be rendering pages. */
export type ThreadState = 'starting' | 'ready' | 'ending';

export interface ThreadLimits {
  /** How long a thread may take until it can render, ms. */
  startMs: number;
  /** How long a page may take, ms. */
  pageMs: number;
  /** How long after that a thread may still say nothing, until it is ended, ms. */
  silentMs: number;
  /** The most pages rendered at a time. */
  pagesAtOnce: number;
  /** Memory of a thread, MB. */
  memoryMb: number;
}

/** A thread that renders the pages of one composition. */
export class RenderingThread {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #start: NodeJS.Timeout;
  readonly #jobs = new Map<number, Job>();
  /** The number of concurrent pages adapts: fewer after a late one, and more again with each that was in time. */
  #allowed: number;
  #next = 0;
  #ended = false;
  #isRetired = false;
  /** Whether it can render by now. */
  isReady = false;
  /** Resolves when it has ended, with the reason if that was unexpected. */
  readonly ended: Promise<Error | undefined>;

  constructor(data: ThreadData, limits: ThreadLimits, slugs: Slugs) {
    this.#limits = limits;
    this.#allowed = limits.pagesAtOnce;
    this.#worker = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: data,
      // For the rest of what the edge was started with it has no use: keys of a store are among it.
      env: { PRODUCT_SLUG: slugs.product, MARKETPLACE_SLUG: slugs.marketplace },
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    this.ended = new Promise((resolve) => {
      this.#worker.on('error', (error) =>
        this.#die(error instanceof Error ? error : new Error(String(error)), resolve),
      );
      this.#worker.on('exit', () => this.#die(new Error('The thread has ended.'), resolve));
    });
    this.#worker.unref();
    this.#start = setTimeout(() => void this.#worker.terminate(), limits.startMs).unref();
  }

  get state(): ThreadState {
    if (this.#ended || this.#isRetired) return 'ending';
    return this.isReady ? 'ready' : 'starting';
  }

  /** Pages being rendered. */
  get load(): number {
    return this.#jobs.size;
  }

  /** Whether one more page would probably be late. */
  get isBusy(): boolean {
    return this.load >= Math.floor(this.#allowed);
  }

  /** @throws {NotRendered} */
  render(page: PageRequestData, ask: Ask): Promise<{ answers: Answers; rendered: RenderedPage }> {
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(id), this.#limits.pageMs);
      this.#jobs.set(id, { ask, resolve, reject, timer });
      this.#send({ kind: 'render', id, page });
    });
  }

  /** Ends it, with everything that it is rendering. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#worker.terminate();
  }

  /** Ends it once it is not rendering any page. */
  retire(): void {
    this.#isRetired = true;
    if (this.load === 0) void this.end();
  }

  #send(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(message);
  }

  #take(message: FromThread): void {
    if (message.kind === 'ready') {
      this.isReady = true;
      clearTimeout(this.#start);
      return;
    }
    if (message.kind === 'ask') {
      void this.#answer(message);
      return;
    }
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'answered') {
      job.answers = message.answers;
      return;
    }
    this.#jobs.delete(message.id);
    clearTimeout(job.timer);
    if (message.kind === 'rendered' && job.answers) {
      this.#allowed = Math.min(this.#limits.pagesAtOnce, this.#allowed + 1 / this.#allowed);
      job.resolve({ answers: job.answers, rendered: message.page });
    } else if (message.kind === 'failed') job.reject(new NotRendered(message.why, message.detail, job.answers));
    if (this.#isRetired) this.retire();
  }

  async #answer({ id, question, path, contract }: FromThread & { kind: 'ask' }): Promise<void> {
    const answer =
      (await this.#jobs
        .get(id)
        ?.ask(path, contract)
        .catch(() => null)) ?? null;
    if (this.#jobs.has(id)) this.#send({ kind: 'answer', id, question, answer });
  }

  /** The page goes out without. A thread that does not even say that it has given up is stuck, and ended. */
  #giveUp(id: number): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#send({ kind: 'give-up', id });
    this.#allowed = Math.max(1, this.#allowed / 2);
    job.reject(new NotRendered('late', 'Time is over.', job.answers));
    job.timer = setTimeout(() => void this.#worker.terminate(), this.#limits.silentMs);
  }

  #die(error: Error, ended: (why: Error | undefined) => void): void {
    this.isReady = false;
    clearTimeout(this.#start);
    for (const { answers, reject, timer } of this.#jobs.values()) {
      clearTimeout(timer);
      reject(new NotRendered('died', error.message, answers));
    }
    this.#jobs.clear();
    ended(this.#ended ? undefined : error);
  }
}
