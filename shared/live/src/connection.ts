import { accessToken, sessionOfToken } from '@le-chai/api';
import { dispatch } from './events.ts';
import { readStream } from './read-stream.ts';
import { type Effect, initialState, type Input, type Message, type State, type Timer } from './state.ts';
import { step } from './step.ts';
import { dispatchText } from './stream-events.ts';
import { setView } from './view.ts';

const CHANNEL = 'le-chai:live';

/** What events of the page mean. Page Lifecycle (WICG). */
const pageEvents = (): readonly (readonly [EventTarget, string, (event: Event) => Input | undefined])[] => [
  [window, 'online', () => ({ kind: 'back' })],
  [window, 'offline', () => ({ kind: 'offline' })],
  [window, 'pagehide', () => ({ kind: 'frozen' })],
  [window, 'pageshow', (event) => ('persisted' in event && event.persisted ? { kind: 'thawed' } : undefined)],
  [document, 'freeze', () => ({ kind: 'frozen' })],
  [document, 'resume', () => ({ kind: 'thawed' })],
  [document, 'visibilitychange', () => (document.visibilityState === 'visible' ? { kind: 'back' } : undefined)],
];

interface ConnectionOptions {
  token: string;
  wanted: readonly number[];
  onEnded: () => void;
}

/** This tab's part in the one stream of the browser: `step` decides, and what it decides is done here. */
export class Connection {
  #state: State;
  readonly #onEnded: () => void;
  /** Inputs that wait for the effects of an earlier one; undefined while there is none. */
  #waiting: Input[] | undefined;
  readonly #channel: BroadcastChannel | undefined;
  readonly #timers = new Map<Timer, ReturnType<typeof setTimeout>>();
  #reading = new AbortController();
  /** The request for the lock. */
  #request = new AbortController();

  constructor({ token, wanted, onEnded }: ConnectionOptions) {
    this.#onEnded = onEnded;
    const session = sessionKey(token);
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
    const alone = !this.#channel || !('locks' in navigator);
    const [tab, now] = [Math.random().toString(36).slice(2), Date.now()];
    this.#state = initialState({ tab, token, session, alone, began: now - performance.now(), wanted }, now);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<{ session: string; message: Message }>) =>
      this.send({ kind: 'letter', session: data.session, message: data.message }),
    );
    for (const [target, type] of pageEvents()) target.addEventListener(type, this.#onPage);
  }

  readonly #onPage = (event: Event): void => {
    const input = pageEvents().find(([, type]) => type === event.type)?.[2](event);
    if (input) this.send(input);
  };

  /** Takes an input in. One that arises from an effect waits until all effects of its step are done. */
  send(input: Input): void {
    if (this.#state.page === 'closed') return;
    if (this.#waiting) return void this.#waiting.push(input);
    this.#waiting = [input];
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) this.#take(next);
    } finally {
      this.#waiting = undefined;
    }
  }

  #take(input: Input): void {
    const now = {
      at: Date.now(),
      visible: document.visibilityState === 'visible',
      token: accessToken(),
      chance: Math.random(),
    };
    const { state, effects } = step(this.#state, input, now);
    this.#state = state;
    for (const effect of effects) (this.#run[effect.kind] as (effect: Effect) => void)(effect);
    setView(state);
  }

  /** The action for each effect. */
  readonly #run: { [Kind in Effect['kind']]: (effect: Extract<Effect, { kind: Kind }>) => void } = {
    say: ({ message }) => this.#channel?.postMessage({ session: this.#state.session, message }),
    open: (effect) => void this.#read(effect),
    abort: () => this.#reading.abort(),
    queue: ({ steal }) => this.#queue(steal),
    leave: () => this.#request.abort(),
    timer: ({ timer, after }) => this.#start(timer, after),
    event: ({ event, data }) => dispatchText(event, data),
    changed: ({ what }) => dispatch('changed', what),
    opened: () => dispatch('opened', undefined),
    quiet: () => undefined,
    ended: () => this.#onEnded(),
    close: () => this.#close(),
  };

  #start(timer: Timer, after: number): void {
    clearTimeout(this.#timers.get(timer));
    this.#timers.set(
      timer,
      setTimeout(() => this.send({ kind: 'timer', timer }), after),
    );
  }

  async #read({ reading, ...options }: Extract<Effect, { kind: 'open' }>): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    await readStream({ ...options, signal, onInput: (said) => this.send({ kind: 'stream', reading, said }) });
  }

  /** Queues for the lock of the tab that leads. Web Locks API (W3C). */
  #queue(steal: boolean): void {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    if (this.#state.alone) return this.send({ kind: 'granted' });
    let granted = false;
    const hold = async (): Promise<void> => {
      if (signal.aborted) return;
      granted = true;
      this.send({ kind: 'granted' });
      await aborted(signal);
    };
    navigator.locks.request(`le-chai:live:${this.#state.session}`, steal ? { steal } : { signal }, hold).catch(() => {
      if (granted && !signal.aborted) this.send({ kind: 'stolen' });
    });
  }

  #close(): void {
    for (const [target, type] of pageEvents()) target.removeEventListener(type, this.#onPage);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#channel?.close();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve());
  return promise;
}

/**
 * A name for a session, the same in every tab that carries a token of it. Names of locks and channels can be read by any
 * script of the page, so neither the token nor what it says is one. FNV-1a, 32 bits.
 */
export function sessionKey(token: string): string {
  const session = sessionOfToken(token);
  let hash = 0x811c9dc5;
  for (let index = 0; index < session.length; index += 1) {
    hash = Math.imul(hash ^ session.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
