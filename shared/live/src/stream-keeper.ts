import { readStream, type StreamEnd, type StreamEvent } from './read-stream.ts';
import { pauseBefore, STOOD } from './timing.ts';

interface KeeperOptions {
  token: string;
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

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Runs until the stream ends for good, or is no longer wanted. */
  async run(signal: AbortSignal): Promise<Exclude<StreamEnd, 'broken'> | 'aborted'> {
    for (let attempt = 0; !signal.aborted;) {
      const began = Date.now();
      const end = await this.#read(signal);
      if (signal.aborted) break;
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

  /** Gives the connection up, and opens another after the usual pause. */
  drop(): void {
    this.#reading?.abort();
  }

  async #read(signal: AbortSignal): Promise<StreamEnd> {
    const { token, lastId, sales, onEvent, onAlive } = this.#options;
    const reading = new AbortController();
    this.#reading = reading;
    this.#reopens = false;
    const both = AbortSignal.any([signal, reading.signal]);
    return await readStream({ token, lastEventId: lastId(), sales: sales(), signal: both, onEvent, onAlive });
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
