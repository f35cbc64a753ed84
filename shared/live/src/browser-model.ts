import {
  initialState,
  type Effect,
  type Input,
  type Message,
  type Now,
  type State,
  type StreamEnd,
  type StreamInput,
} from './state.ts';
import type { step as realStep } from './step.ts';

/*
 * A browser as a model: tabs that each run the reducer, the channel and the lock between them, the API's streams, and
 * time. While it is not calm, messages are lost, repeated, late and out of order.
 */

/** What happens, and to which tab, by number; to the browser and the API as a whole where that is not of one tab. */
export interface Action {
  kind: BrowserAction | TabAction;
  tab: number;
  sales: readonly number[];
}
type BrowserAction = 'open' | 'event' | 'cut' | 'replace' | 'mute' | 'down' | 'up' | 'renew' | 'switch';
type TabAction =
  | 'close'
  | 'crash'
  | 'hang'
  | 'unhang'
  | 'freeze'
  | 'thaw'
  | 'offline'
  | 'show'
  | 'hide'
  | 'change'
  | 'want';

export interface ModelTab {
  state: State;
  run: 'runs' | 'hangs' | 'frozen' | 'gone';
  visible: boolean;
  /** What waits for a tab that hangs. */
  inbox: (() => Input | undefined)[];
  timers: Map<string, object>;
  request: Request | undefined;
  stream: ModelStream | undefined;
  openedAt: number;
  /** What its subscribers were notified of, each with its place in the order of all that happened. */
  log: { place: number; what: string }[];
}

interface Request {
  tab: ModelTab;
  granted: boolean;
  aborted: boolean;
  /** The lock was taken from it, and it does not know yet. */
  robbed: boolean;
}

interface ModelStream {
  tab: ModelTab;
  reading: number;
  /** It has said hello, and says what happens. */
  begun: boolean;
  mute: boolean;
  closed: boolean;
  /** When what it said last arrives. */
  arrival: number;
}

interface Session {
  events: { id: string; place: number }[];
  changedAt: number;
  turn: number;
  everWanted: Set<number>;
  queue: Request[];
}

const ALIVE = 15_000;
const START = 1e9;

export class BrowserModel {
  readonly tabs: ModelTab[] = [];
  /** What must never happen and did. */
  readonly faults: string[] = [];
  readonly #step: typeof realStep;
  readonly #random: () => number;
  readonly #sessions = new Map<string, Session>();
  #tasks: { at: number; place: number; run: () => void }[] = [];
  #place = 0;
  #now = START;
  #calm = false;
  #isUp = true;
  /** The member whose token the browser has. */
  signedIn = 'ada';

  readonly #isPrevious: boolean;

  /** @param options.isPrevious tabs say no more than those of the previous version, and every message arrives, in order */
  constructor(step: typeof realStep, seed: number, { isPrevious = false } = {}) {
    this.#step = step;
    this.#random = randomOf(seed);
    this.#isPrevious = isPrevious;
  }

  session(name = this.signedIn): Session {
    const known = this.#sessions.get(name) ?? {
      events: [],
      changedAt: START - 1e6,
      turn: 0,
      everWanted: new Set(),
      queue: [],
    };
    this.#sessions.set(name, known);
    return known;
  }

  /** The tabs that a member could be looking at. */
  get live(): ModelTab[] {
    return this.tabs.filter(({ run, state }) => run === 'runs' && nameOf(state.token) === this.signedIn);
  }

  act(kind: Action['kind'], { tab: number = 0, sales = [] }: Partial<Action> = {}): void {
    const tab = this.tabs[number % Math.max(1, this.tabs.length)];
    switch (kind) {
      case 'open':
        return this.#open();
      case 'event':
        return this.emit();
      case 'cut':
        return this.#eachStream((stream) => this.#end(stream));
      case 'replace':
        return this.#eachStream((stream) => this.#end(stream, 'replaced'));
      case 'mute':
        return this.#eachStream((stream) => (stream.mute = true));
      case 'down':
        this.#isUp = false;
        return this.#eachStream((stream) => this.#end(stream));
      case 'up':
        this.#isUp = true;
        return;
      case 'renew':
        this.session().turn += 1;
        return;
      case 'switch':
        this.signedIn = this.signedIn === 'ada' ? 'ben' : 'ada';
        return;
      default:
        if (tab && tab.run !== 'gone') this.#actOn(tab, kind, sales);
    }
  }

  #actOn(tab: ModelTab, kind: TabAction, sales: readonly number[]): void {
    switch (kind) {
      case 'close':
        if (tab.run === 'runs') return this.#feed(tab, { kind: 'close' });
        return this.#remove(tab);
      case 'crash':
        return this.#remove(tab);
      case 'hang':
        if (tab.run === 'runs') tab.run = 'hangs';
        return;
      case 'unhang':
        return this.#unhang(tab);
      case 'freeze':
        if (tab.run !== 'runs') return;
        this.#feed(tab, { kind: 'frozen' });
        tab.run = 'frozen';
        return;
      case 'thaw':
        if (tab.run !== 'frozen') return;
        tab.run = 'runs';
        this.#note(tab, 'thawed');
        return this.#feed(tab, { kind: 'thawed' });
      case 'offline':
        return this.#feed(tab, { kind: 'offline' });
      case 'show':
        tab.visible = true;
        return this.#feed(tab, { kind: 'back' });
      case 'hide':
        tab.visible = false;
        return;
      case 'change':
        return this.#feed(tab, { kind: 'changed', what: 'cellar' });
      case 'want':
        for (const sale of sales) this.session(nameOf(tab.state.token)).everWanted.add(sale);
        return this.#feed(tab, { kind: 'wanted', sales });
    }
  }

  /** Something changes for the signed-in member. */
  emit(): void {
    const session = this.session();
    const number = session.events.length + 1;
    const event = { id: `${number}-${number}`, place: (this.#place += 1) };
    session.events.push(event);
    session.changedAt = this.#now;
    this.#eachStream((stream) => {
      if (stream.begun && nameOf(stream.tab.state.token) === this.signedIn) this.#sendEvent(stream, event.id);
    });
  }

  /** From now on everything works and every tab that runs is looked at. */
  calm({ isUp = true } = {}): void {
    this.#calm = true;
    this.act(isUp ? 'up' : 'down');
    for (const tab of this.tabs) if (tab.run === 'runs' && !tab.visible) this.#actOn(tab, 'show', []);
  }

  wait(time: number): void {
    const until = this.#now + time;
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#now = Math.max(this.#now, next.at);
      next.run();
      this.#checkLocks();
    }
    this.#now = until;
  }

  #next(until: number) {
    let first = this.#tasks[0];
    for (const task of this.#tasks) {
      if (first && (task.at < first.at || (task.at === first.at && task.place < first.place))) first = task;
    }
    if (!first || first.at > until) return undefined;
    this.#tasks = this.#tasks.filter((task) => task !== first);
    return first;
  }

  #after(time: number, run: () => void): void {
    this.#tasks.push({ at: this.#now + time, place: (this.#place += 1), run });
  }

  #open(): void {
    if (this.tabs.length > 6) return;
    const token = this.#token();
    const known = { tab: `tab-${this.tabs.length}`, token, session: nameOf(token), alone: false, wanted: [] };
    const tab: ModelTab = {
      state: initialState({ ...known, began: this.#now - 100 }, this.#now),
      run: 'runs',
      visible: true,
      inbox: [],
      timers: new Map(),
      request: undefined,
      stream: undefined,
      openedAt: (this.#place += 1),
      log: [],
    };
    this.tabs.push(tab);
    this.#feed(tab, { kind: 'start' });
  }

  #unhang(tab: ModelTab): void {
    if (tab.run !== 'hangs') return;
    tab.run = 'runs';
    for (const input of tab.inbox.splice(0)) this.#feed(tab, input);
  }

  /** A tab disappears: the browser releases its lock, the API loses its stream. */
  #remove(tab: ModelTab): void {
    tab.run = 'gone';
    tab.timers.clear();
    if (tab.stream) tab.stream.closed = true;
    this.#leave(tab);
  }

  #feed(tab: ModelTab, input: Input | (() => Input | undefined)): void {
    const inputOf = typeof input === 'function' ? input : () => input;
    if (tab.run === 'hangs') tab.inbox.push(inputOf);
    const given = tab.run === 'runs' ? inputOf() : undefined;
    if (!given) return;
    const { state, effects } = this.#step(tab.state, given, this.#nowOf(tab));
    tab.state = state;
    for (const effect of effects) this.#run(tab, effect);
  }

  #nowOf({ visible }: ModelTab): Now {
    return { at: this.#now, visible, token: this.#token(), chance: this.#random() };
  }

  #token(): string {
    return tokenOf(this.signedIn, this.session().turn);
  }

  #run(tab: ModelTab, effect: Effect): void {
    switch (effect.kind) {
      case 'say':
        return this.#say(tab, effect.message);
      case 'open':
        return this.#openStream(tab, effect);
      case 'abort':
        if (tab.stream) tab.stream.closed = true;
        return;
      case 'queue':
        return this.#queue(tab, effect.steal);
      case 'leave':
        return this.#leave(tab);
      case 'timer': {
        const turn = {};
        tab.timers.set(effect.timer, turn);
        this.#after(effect.after, () => {
          if (tab.timers.get(effect.timer) === turn) this.#feed(tab, { kind: 'timer', timer: effect.timer });
        });
        return;
      }
      case 'event':
        if (!effect.data.startsWith(`${nameOf(tab.state.token)}:`)) this.faults.push('an event of another session');
        return this.#note(tab, effect.data.split(':')[1] ?? '');
      case 'opened':
      case 'quiet':
        return this.#note(tab, effect.kind);
      case 'ended':
        return this.#feed(tab, { kind: 'close' });
      case 'close':
        return this.#remove(tab);
    }
  }

  #note(tab: ModelTab, what: string): void {
    tab.log.push({ place: (this.#place += 1), what });
  }

  // The channel

  #say(from: ModelTab, said: Message): void {
    const isOrdered = this.#calm || this.#isPrevious;
    const message = this.#isPrevious && said.kind === 'event' ? { ...said, after: undefined } : said;
    for (const tab of this.tabs) {
      if (tab === from || tab.run === 'gone') continue;
      const letter: Input = { kind: 'letter', session: from.state.session, message };
      const copies = isOrdered ? 1 : [0, 1, 1, 1, 1, 1, 2][Math.floor(this.#random() * 7)]!;
      for (let copy = 0; copy < copies; copy += 1)
        this.#after(isOrdered ? 1 : this.#delay(), () => this.#feed(tab, letter));
    }
  }

  /** Mostly short, and sometimes long enough for much to happen meanwhile. */
  #delay(): number {
    if (this.#calm) return 1;
    return Math.ceil(this.#random() * (this.#random() < 0.1 ? 8000 : 100));
  }

  // The lock

  #queue(tab: ModelTab, steal: boolean): void {
    this.#leave(tab);
    const request: Request = { tab, granted: false, aborted: false, robbed: false };
    tab.request = request;
    const { queue } = this.session(nameOf(tab.state.token));
    const holder = queue[0];
    if (steal) queue.splice(0, 1, request);
    else queue.push(request);
    if (queue[0] === request) this.#grant(request);
    if (!steal || !holder || holder === request) return;
    holder.robbed = true;
    this.#after(1, () =>
      this.#feed(holder.tab, () => {
        holder.robbed = false;
        return holder.aborted ? undefined : { kind: 'stolen' };
      }),
    );
  }

  #grant(request: Request): void {
    request.granted = true;
    this.#after(1, () => this.#feed(request.tab, () => (request.aborted ? undefined : { kind: 'granted' })));
  }

  #leave(tab: ModelTab): void {
    const { request } = tab;
    if (!request) return;
    request.aborted = true;
    const { queue } = this.session(nameOf(tab.state.token));
    const index = queue.indexOf(request);
    if (index >= 0) queue.splice(index, 1);
    if (index === 0 && queue[0]) this.#grant(queue[0]);
  }

  /** A tab that runs and reads has the lock, or is about to learn that it has not. One that sleeps has none. */
  #checkLocks(): void {
    for (const { state, run, request } of this.tabs) {
      if (run === 'frozen' && request && !request.aborted) this.faults.push('a lock kept in sleep');
      if (run !== 'runs' || state.stream?.reading === undefined) continue;
      const isHolder = request !== undefined && this.session(nameOf(state.token)).queue[0] === request;
      if (!isHolder && !request?.robbed) this.faults.push('a stream read without the lock');
    }
  }

  // The API

  #openStream(tab: ModelTab, { reading, token, lastId, sales }: Extract<Effect, { kind: 'open' }>): void {
    const session = this.session(nameOf(token));
    if (sales.length > 20 || new Set(sales).size < sales.length) this.faults.push('too much followed');
    if (sales.some((sale) => !session.everWanted.has(sale))) this.faults.push('followed and never wanted');
    if (tab.stream) tab.stream.closed = true;
    const stream: ModelStream = { tab, reading, begun: false, mute: false, closed: false, arrival: this.#now };
    tab.stream = stream;
    this.#after(20, () => this.#begin(stream, { token, lastId, sales }));
  }

  #begin(
    stream: ModelStream,
    { token, lastId, sales }: { token: string; lastId: string | undefined; sales: readonly number[] },
  ): void {
    if (stream.closed) return;
    const session = this.session(nameOf(token));
    if (!this.#isUp) return this.#end(stream);
    if (token !== tokenOf(nameOf(token), session.turn)) return this.#end(stream, 'ended');
    stream.begun = true;
    const seen = lastId === undefined ? session.events.length : Number(lastId.split('-')[0]);
    const quiet = this.#now - session.changedAt;
    this.#send(stream, { kind: 'hello', id: `${seen}-${seen}`, sales, quiet });
    for (const { id } of session.events.slice(seen)) this.#sendEvent(stream, id);
    this.#keepAlive(stream);
  }

  #keepAlive(stream: ModelStream): void {
    this.#after(ALIVE, () => {
      if (stream.closed) return;
      this.#send(stream, { kind: 'alive' });
      this.#keepAlive(stream);
    });
  }

  #sendEvent(stream: ModelStream, id: string): void {
    this.#send(stream, { kind: 'event', event: 'notice', id, data: `${nameOf(stream.tab.state.token)}:${id}` });
  }

  /** Sent messages arrive in order, even if the tab has given up the stream meanwhile. */
  #send(stream: ModelStream, said: StreamInput): void {
    if (stream.mute || stream.closed) return;
    stream.arrival = Math.max(stream.arrival, this.#now + this.#delay());
    const { tab, reading } = stream;
    this.#after(stream.arrival - this.#now, () => this.#feed(tab, { kind: 'stream', reading, said }));
  }

  #end(stream: ModelStream, end: StreamEnd = 'broken'): void {
    this.#send(stream, { kind: 'end', end });
    stream.closed = true;
  }

  #eachStream(act: (stream: ModelStream) => void): void {
    for (const { stream } of this.tabs) if (stream && !stream.closed) act(stream);
  }
}

/** As the house makes them: which session, and which of its tokens. */
const tokenOf = (sid: string, turn: number) => `e30.${btoa(JSON.stringify({ sid, turn }))}.signed`;
const nameOf = (token: string): string => (JSON.parse(atob(token.split('.')[1]!)) as { sid: string }).sid;

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
