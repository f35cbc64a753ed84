import { readStream, type StreamEnd, type StreamEvent } from './read-stream.ts';
import { pauseBefore, STOOD } from './timing.ts';

interface KeeperOptions {
  /** The session's newest token. */
  token: () => string;
  /** The last event that was seen, by whichever tab told of it. */
  lastId: () => string | undefined;
  /** What it shall follow, asked for each time that it is opened. */
  sales: () => readonly number[];
  onEvent: (event: StreamEvent) => void;
  onAlive: () => void;
  onLost: () => void;
}

/** Keeps the stream open: whenever it breaks off it is opened again, behind the last event that was seen. */
export class StreamKeeper {
  readonly #options: KeeperOptions;
  #reading: AbortController | undefined;
  #wake: (() => void) | undefined;
  #reopens = false;
  /** The token that the stream was opened with. */
  #token: string | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Runs until the stream ends for good, or is no longer wanted. */
  async run(signal: AbortSignal): Promise<Exclude<StreamEnd, 'broken'> | 'aborted'> {
    for (let attempt = 0; !signal.aborted;) {
      const began = Date.now();
      const end = await this.#read(signal);
      if (signal.aborted) break;
      // What has ended is the token, where the session has another one by now.
      if (end === 'ended' && this.#isReplaced()) continue;
      if (end !== 'broken') return end;
      if (this.#reopens) continue;
      this.#options.onLost();
      if (Date.now() - began > STOOD) attempt = 0;
      const woken = await this.#pause(pauseBefore(attempt), signal);
      attempt = woken ? 0 : attempt + 1;
    }
    return 'aborted';
  }

  /** Ends a pause: now it is worth trying. */
  wake(): void {
    this.#wake?.();
  }

  /** Opens the stream anew at once, for what it shall follow by now. */
  reopen(): void {
    this.#reopens = true;
    this.#reading?.abort();
  }

  /** Opens the stream again where the session has a new token: the previous one is good for a moment only. */
  renew(): void {
    if (this.#isReplaced()) this.reopen();
  }

  /** Gives the connection up, and opens another after the usual pause. */
  drop(): void {
    this.#reading?.abort();
  }

  async #read(signal: AbortSignal): Promise<StreamEnd> {
    const { lastId, sales, onEvent, onAlive } = this.#options;
    const token = this.#options.token();
    this.#token = token;
    const reading = new AbortController();
    this.#reading = reading;
    this.#reopens = false;
    const both = AbortSignal.any([signal, reading.signal]);
    return await readStream({ token, lastEventId: lastId(), sales: sales(), signal: both, onEvent, onAlive });
  }

  #isReplaced(): boolean {
    return this.#token !== undefined && this.#token !== this.#options.token();
  }

  /** @returns whether it was woken */
  #pause(time: number, signal: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const over = (): void => resolve(false);
    const timer = setTimeout(over, time);
    signal.addEventListener('abort', over);
    this.#wake = () => resolve(true);
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      this.#wake = undefined;
    });
  }
}
