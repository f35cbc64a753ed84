/** How far something that a member means to do has got. */
type Stage =
  | 'idle'
  /** Pressed, and not ready to be sent: a card is being read. */
  | 'preparing'
  | 'sending'
  /** It was sent, and no answer says what became of it. */
  | 'unknown'
  /** The server is being asked what became of it. */
  | 'asking'
  | 'done'
  | 'refused';

/** A request under its key. */
interface Attempt<Request> {
  readonly key: string;
  /**
   * Represents everything that the request depends on; undefined for one sent before the page was loaded, which is only
   * asked about.
   */
  readonly meaning: string | undefined;
  /** How it was sent, for the words about it after a reload. */
  readonly way: string | undefined;
  /** When it was first sent, ms since the epoch. */
  readonly since: number;
  /** The request to send again. It is in memory only. */
  readonly request: Request | undefined;
}

/** A press of the button, with a fresh key that is used where it begins an attempt. Without a request it has yet to be prepared. */
interface Press<Request> extends Attempt<Request> {
  readonly meaning: string;
}

export interface IntentState<Request> {
  readonly stage: Stage;
  /** Whether the server can be asked what became of a key. */
  readonly askable: boolean;
  /** Attempts with an unknown outcome, the latest last. At most one if the server can be asked about it. */
  readonly open: readonly Attempt<Request>[];
  /** The attempt that the stage is about. */
  readonly current: Attempt<Request> | undefined;
  /** A press that waits until it is prepared, or until an earlier attempt has been asked about. */
  readonly next: Press<Request> | undefined;
}

export type IntentEvent<Request> =
  | { type: 'press'; press: Press<Request> }
  /** Without a request it cannot be sent again unchanged. */
  | { type: 'prepared'; request: Request | undefined }
  /** A request sent under a key has ended. */
  | { type: 'answered'; key: string; outcome: 'done' | 'refused' | 'unknown' }
  | { type: 'ask' }
  /** The question about a key has ended. */
  | { type: 'found'; key: string; outcome: 'done' | 'nothing' | 'unknown' }
  | { type: 'reset' };

/** The next effect. */
export type Effect<Request> =
  | { do: 'prepare' }
  | { do: 'send'; key: string; request: Request }
  | { do: 'ask'; key: string };

export interface Step<Request> {
  state: IntentState<Request>;
  effect?: Effect<Request>;
}

/**
 * How long a repeated press counts as the attempt whose answer was lost, ms. Attempts that can be asked about have no
 * such limit.
 */
export const REPEATED_WITHIN = 10 * 60_000;

/**
 * The reducer of an intent. It has one key until its outcome is known: after a lost answer comes the same request under
 * the same key, or a question about that key, and never a second key.
 */
export function intentStep<Request>(state: IntentState<Request>, event: IntentEvent<Request>): Step<Request> {
  const { stage, askable, open, current, next } = state;
  switch (event.type) {
    case 'press':
      return isUnderWay(stage) || stage === 'done' ? { state } : press(state, event.press);
    case 'prepared':
      if (stage !== 'preparing' || !next) return { state };
      if (event.request !== undefined) return press(state, { ...next, request: event.request });
      return { state: { ...state, stage: askable && open.length > 0 ? 'unknown' : 'idle', next: undefined } };
    case 'answered':
      if (stage !== 'sending' || current?.key !== event.key) return { state };
      return {
        state: { ...state, stage: event.outcome, open: event.outcome === 'unknown' ? open : without(open, event.key) },
      };
    case 'ask':
      return askable && stage === 'unknown' && current ? ask(state, current) : { state };
    case 'found':
      if (stage !== 'asking' || current?.key !== event.key) return { state };
      if (event.outcome === 'unknown') return { state: { ...state, stage: 'unknown', next: undefined } };
      if (event.outcome === 'nothing' && next) return send({ ...state, open: [] }, next);
      return { state: { ...state, stage: event.outcome === 'done' ? 'done' : 'idle', open: [], next: undefined } };
    case 'reset':
      if (isUnderWay(stage) || (askable && stage === 'unknown')) return { state };
      return { state: { ...state, stage: 'idle', current: undefined } };
  }
}

export const isUnderWay = (stage: Stage): boolean => stage === 'preparing' || stage === 'sending' || stage === 'asking';

function press<Request>(state: IntentState<Request>, pressed: Press<Request>): Step<Request> {
  const { askable } = state;
  const open = askable ? state.open : state.open.filter(({ since }) => pressed.since - since < REPEATED_WITHIN);
  const same = open.find(({ meaning }) => meaning === pressed.meaning);
  const request = same?.request ?? pressed.request;
  if (request === undefined) {
    return { state: { ...state, open, stage: 'preparing', next: pressed }, effect: { do: 'prepare' } };
  }
  if (same) return send({ ...state, open }, { ...same, request });
  const [other] = open;
  return askable && other ? ask({ ...state, next: pressed }, other) : send({ ...state, open }, pressed);
}

function ask<Request>(state: IntentState<Request>, current: Attempt<Request>): Step<Request> {
  return { state: { ...state, stage: 'asking', current }, effect: { do: 'ask', key: current.key } };
}

function send<Request>(state: IntentState<Request>, current: Attempt<Request>): Step<Request> {
  const { key, request } = current;
  if (request === undefined) return { state };
  const open = [...without(state.open, key), current];
  return {
    state: { ...state, stage: 'sending', open, current, next: undefined },
    effect: { do: 'send', key, request },
  };
}

const without = <Request>(open: readonly Attempt<Request>[], key: string): Attempt<Request>[] =>
  open.filter((attempt) => attempt.key !== key);

/**
 * The part of a state that goes into the tab's storage: never the request, which may hold a card. An attempt that can
 * be asked about needs only its key; others are found again by their meaning.
 */
export function keptOf<Request>({ askable, open }: IntentState<Request>): unknown {
  const [first] = open;
  if (!first) return undefined;
  if (askable) return { key: first.key, way: first.way };
  return open.map(({ key, meaning, since }) => ({ key, meaning, since }));
}

/** The initial state of a page with this stored text: asking, or idle. @returns undefined if the text is not valid */
export function restored<Request>(kept: unknown, askable: boolean): Step<Request> | undefined {
  const open = (askable ? [kept] : Array.isArray(kept) ? kept : [undefined]).map((one) =>
    asAttempt<Request>(one, askable),
  );
  if (!open.every((one) => one !== undefined)) return undefined;
  const [first] = open;
  const state: IntentState<Request> = { ...idle(askable), open };
  return askable && first ? ask(state, first) : { state };
}

export const idle = <Request>(askable: boolean): IntentState<Request> => ({
  stage: 'idle',
  askable,
  open: [],
  current: undefined,
  next: undefined,
});

function asAttempt<Request>(value: unknown, askable: boolean): Attempt<Request> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, way, meaning, since } = value as Record<string, unknown>;
  if (typeof key !== 'string') return undefined;
  const request = undefined;
  if (askable) return { key, way: typeof way === 'string' ? way : undefined, meaning: undefined, since: 0, request };
  return typeof meaning === 'string' && typeof since === 'number'
    ? { key, way: undefined, meaning, since, request }
    : undefined;
}
