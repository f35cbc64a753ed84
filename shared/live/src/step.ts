import { isSameSession } from '@le-chai/api';
import {
  isNewer,
  NOTHING_KNOWN,
  type Effect,
  type EventMessage,
  type Input,
  type Message,
  type Now,
  type Position,
  type State,
  type StreamEnd,
  type StreamInput,
  type Timer,
} from './state.ts';
import { FAREWELL, GATHERED, JOINING, LOOK, pauseBefore, SILENCE, STABLE } from './timing.ts';
import { chooseFollowed, withWants, type TabWants } from './wanted.ts';

/*
 * All that is decided about the one stream of the browser. One tab leads: it reads the stream and passes each event on.
 * When it closes, sleeps or crashes, the next one leads, and goes on behind the last event.
 */

export interface Step {
  state: State;
  effects: readonly Effect[];
}

/** A step that is being worked out, on a copy of the state. */
interface Draft {
  state: State;
  effects: Effect[];
  now: Now;
}

/** @returns what an input makes of the state, and what is to be done now. Pure. */
export function step(before: State, input: Input, now: Now): Step {
  const token = now.token !== undefined && isSameSession(now.token, before.token) ? now.token : before.token;
  const draft: Draft = { state: { ...before, token }, effects: [], now };
  if (before.page === 'awake') onInput(draft, input);
  else if (before.page === 'asleep') onInputAsleep(draft, input);
  return { state: draft.state, effects: draft.effects };
}

function onInput(draft: Draft, input: Input): void {
  const { ended, token } = draft.state;
  // Only a token had ended: the session has another one by now.
  if (ended !== undefined && ended !== token) join(draft);
  handle(ON_INPUT, draft, input);
}

type Handlers<Union extends { kind: string }> = {
  [Kind in Union['kind']]: (draft: Draft, one: Extract<Union, { kind: Kind }>) => void;
};

/** What is done for each input while the page is awake. */
const ON_INPUT: Handlers<Input> = {
  start: join,
  letter: onLetter,
  granted: (draft) => openStream(draft, 0),
  stolen: onStolen,
  stream: (draft, { reading, said }) => reading === draft.state.stream?.reading && handle(ON_STREAM, draft, said),
  timer: (draft, { timer }) => ON_TIMER[timer](draft),
  back: comeBack,
  offline: dropStream,
  frozen: sleep,
  thawed: () => undefined,
  wanted: (draft, { sales }) => sayWanted(draft, (draft.state.wanted = sales)),
  changed: sayChanged,
  close: (draft) => close(draft),
};

const ON_TIMER: Record<Timer, (draft: Draft) => void> = {
  joining: (draft) => draft.state.status === 'joining' && setLive(draft, false),
  look,
  pause: reopen,
  gather: onGathered,
  farewell: onFarewell,
};

/** What is done for what the stream says, in the tab that leads. */
const ON_STREAM: Handlers<StreamInput> = {
  hello: onHello,
  event: (draft, said) => isRepeated(draft, said) || sayAll(draft, { ...said, after: draft.state.lastId }),
  alive: (draft) => draft.state.stream?.followed && sayAll(draft, position(draft.state)),
  end: (draft, { end }) => onEnd(draft, end),
};

/** What is done for the messages of the tabs of this session, this one's own too. */
const ON_MESSAGE: Handlers<Message> = {
  joined: answerNewTab,
  opened: onPosition,
  stands: onPosition,
  lost: (draft) => setLive(draft, false),
  event: onEvent,
  ended: onEndedElsewhere,
  changed: onChanged,
  wants: onWants,
};

/** Tabs of another version may say what is not known here. */
function handle<Union extends { kind: string }>(handlers: Handlers<Union>, draft: Draft, one: Union): void {
  const handler = handlers[one.kind as Union['kind']] as ((draft: Draft, one: Union) => void) | undefined;
  handler?.(draft, one);
}

/** A page that sleeps does nothing until it wakes, whichever sign of that is the first. */
function onInputAsleep(draft: Draft, input: Input): void {
  if (input.kind === 'thawed' || input.kind === 'back') return join(draft);
  if (input.kind === 'wanted') draft.state.wanted = input.sales;
  if (input.kind === 'changed') sayChanged(draft, input);
  if (input.kind === 'granted') draft.effects.push({ kind: 'leave' });
  if (input.kind === 'close') close(draft);
}

// The life of a tab

/** Begins: asks the other tabs for the position of the stream, and queues to lead. */
function join(draft: Draft): void {
  Object.assign(draft.state, NOTHING_KNOWN, { page: 'awake', aliveAt: draft.now.at } satisfies Partial<State>);
  start(draft, 'joining', JOINING);
  start(draft, 'look', LOOK);
  say(draft, { kind: 'joined' });
  repeatWanted(draft);
  queue(draft);
}

/** The browser puts the page to sleep: another tab must lead, and nobody sees this one. */
function sleep(draft: Draft): void {
  sayWanted(draft, []);
  leave(draft);
  draft.state.page = 'asleep';
}

function close(draft: Draft, status: State['status'] = 'joining'): void {
  sleep(draft);
  Object.assign(draft.state, { page: 'closed', status } satisfies Partial<State>);
  draft.effects.push({ kind: 'close' });
}

function onLetter(draft: Draft, { session, message }: Extract<Input, { kind: 'letter' }>): void {
  if (session === draft.state.session) handle(ON_MESSAGE, draft, message);
  // Of another session. If this tab is out of date, nothing may reach it for the previous member.
  else if (!isSameSession(draft.now.token, draft.state.token)) close(draft, 'silent');
}

function comeBack(draft: Draft): void {
  look(draft);
  reopen(draft, 0);
}

function onFarewell({ state, now, effects }: Draft): void {
  // Not to a member who has signed in as somebody else, nor where the session goes on.
  if (state.ended === undefined || (now.token ?? state.token) !== state.token) return;
  effects.push({ kind: 'ended' });
}

/** A stream that gives no sign of life is treated as lost. */
function look(draft: Draft): void {
  const { state, now } = draft;
  start(draft, 'look', LOOK);
  repeatWanted(draft);
  // The previous token of a session is good for a moment only.
  if (state.stream?.reading !== undefined && state.stream.token !== state.token) openStream(draft);
  if (state.status === 'joining' || now.at - state.aliveAt <= SILENCE) return;
  setLive(draft, false);
  if (state.stream) dropStream(draft);
  // The leader hangs. A tab that is seen does not wait for it.
  else if (!state.alone && !state.aside && now.visible) queue(draft, true);
}

// The lead

function queue(draft: Draft, steal = false): void {
  draft.effects.push({ kind: 'queue', steal });
}

function leave({ state, effects }: Draft): void {
  state.stream = undefined;
  effects.push({ kind: 'abort' }, { kind: 'leave' });
}

function onStolen(draft: Draft): void {
  leave(draft);
  queue(draft);
}

// The stream of the tab that leads

/** Opens the stream behind the last event, in place of one that is open. */
function openStream(draft: Draft, attempt = draft.state.stream?.attempt ?? 0): void {
  const { state, now } = draft;
  const { token, lastId } = state;
  const [reading, sales] = [state.readings + 1, chooseFollowed(state.wants, now.at)];
  state.readings = reading;
  state.stream = { reading, token, sales, openedAt: now.at, attempt, followed: undefined };
  draft.effects.push({ kind: 'open', reading, token, lastId, sales });
}

function reopen(draft: Draft, attempt?: number): void {
  const { stream } = draft.state;
  if (stream && stream.reading === undefined) openStream(draft, attempt);
}

function onHello(draft: Draft, { id, sales, quiet }: Extract<StreamInput, { kind: 'hello' }>): void {
  const { state, now } = draft;
  if (state.stream) state.stream = { ...state.stream, followed: sales };
  // It may begin further on than this tab is: one that opened it without a position has been given an earlier one meanwhile.
  const isFurther = id !== undefined && isNewer(id, state.lastId);
  const kind = isFurther || state.lastId === undefined ? 'opened' : 'stands';
  const newsAt = Math.max(state.newsAt, now.at - quiet);
  sayAll(draft, { kind, lastId: isFurther ? id : state.lastId, sales, newsAt });
  gatherWanted(draft);
}

/** Where the stream is by now. What it follows is known from itself: what another tab says of that may be late. */
function position({ lastId, followed, newsAt, stream }: State): Message {
  return { kind: 'stands', lastId, sales: stream?.followed ?? followed, newsAt };
}

function onEnd(draft: Draft, end: StreamEnd): void {
  const { state } = draft;
  if (end === 'broken') return waitToReopen(draft);
  // Only the token has ended, if the session has another one by now.
  if (end === 'ended' && state.stream?.token !== state.token) return openStream(draft);
  if (end === 'ended') {
    // The lead is kept: no other tab asks for the stream of a session that is over.
    state.stream = undefined;
    say(draft, { kind: 'ended' });
    return sayFarewell(draft);
  }
  leave(draft);
  state.aside = true;
  sayAll(draft, { kind: 'lost' });
}

function dropStream(draft: Draft): void {
  if (draft.state.stream?.reading === undefined) return;
  draft.effects.push({ kind: 'abort' });
  waitToReopen(draft);
}

function waitToReopen(draft: Draft): void {
  const { state, now } = draft;
  if (!state.stream) return;
  const attempt = now.at - state.stream.openedAt > STABLE ? 0 : state.stream.attempt;
  state.stream = { ...state.stream, reading: undefined, attempt: attempt + 1 };
  sayAll(draft, { kind: 'lost' });
  start(draft, 'pause', pauseBefore(attempt, now.chance));
}

function sayFarewell(draft: Draft): void {
  const { token } = draft.state;
  Object.assign(draft.state, { aside: true, ended: token, status: 'silent' } satisfies Partial<State>);
  start(draft, 'farewell', FAREWELL);
}

// Messages

function onEndedElsewhere(draft: Draft): void {
  leave(draft);
  sayFarewell(draft);
}

function onChanged({ state, now, effects }: Draft, { what }: { what: string }): void {
  state.newsAt = now.at;
  effects.push({ kind: 'changed', what });
}

function onWants(draft: Draft, wants: TabWants): void {
  draft.state.wants = withWants(draft.state.wants, wants, draft.now.at);
  gatherWanted(draft);
}

function answerNewTab(draft: Draft): void {
  const { state } = draft;
  repeatWanted(draft);
  if (state.stream && state.status !== 'joining')
    say(draft, state.status === 'live' ? position(state) : { kind: 'lost' });
}

function onPosition(draft: Draft, { kind, lastId, sales = [], newsAt }: Position<'opened' | 'stands'>): void {
  const { state, now } = draft;
  const isAhead = lastId !== undefined && isNewer(lastId, state.lastId);
  const isFirst = kind === 'opened' || (isAhead && state.lastId === undefined);
  if (isFirst) state.status = 'joining';
  if (isAhead) state.lastId = lastId;
  state.newsAt = Math.max(state.newsAt, newsAt ?? now.at);
  state.followed = sales;
  setLive(draft, true, { missed: isAhead && !isFirst });
}

/** Events reach a tab once and in order. If some are missing before one, it is as if the stream had begun again. */
function onEvent(draft: Draft, { event, id, data, after }: EventMessage): void {
  const { state, now } = draft;
  if (isRepeated(draft, { id })) return;
  const missed = after !== undefined && isNewer(after, state.lastId);
  state.lastId = id ?? (missed ? after : state.lastId);
  state.newsAt = now.at;
  setLive(draft, true, { missed });
  draft.effects.push({ kind: 'event', event, data });
}

const isRepeated = ({ state }: Draft, { id }: Pick<EventMessage, 'id'>): boolean =>
  id !== undefined && !isNewer(id, state.lastId);

/**
 * Notes whether there is a stream. When a page learns this for the first time it fetches its data again, unless nothing
 * has happened since it was opened.
 */
function setLive(draft: Draft, live: boolean, { missed = false } = {}): void {
  const { state, now } = draft;
  const isFirst = state.status === 'joining';
  const quiet = live && !missed && state.newsAt < state.began;
  Object.assign(state, { status: live ? 'live' : 'silent', aliveAt: now.at } satisfies Partial<State>);
  if (isFirst || missed) draft.effects.push({ kind: quiet ? 'quiet' : 'opened' });
  if (!live || !state.aside) return;
  // A tab of this browser has the stream that replaced this one's: it follows again.
  Object.assign(state, { aside: false, ended: undefined } satisfies Partial<State>);
  if (!state.alone) queue(draft);
}

// The sales to follow

/** Tells all tabs what this one wants the stream to follow. */
function sayWanted(draft: Draft, sales = draft.state.wanted): void {
  const { state, now } = draft;
  if (now.visible) state.seenAt = now.at;
  sayAll(draft, { kind: 'wants', tab: state.tab, sales, seen: state.seenAt });
}

function repeatWanted(draft: Draft): void {
  if (draft.state.wanted.length > 0) sayWanted(draft);
}

/** Opens the stream again in a moment, for all that is wanted by then, if it was opened for less. */
function gatherWanted(draft: Draft): void {
  if (draft.state.gathering || !isShort(draft)) return;
  draft.state.gathering = true;
  start(draft, 'gather', GATHERED);
}

function onGathered(draft: Draft): void {
  draft.state.gathering = false;
  if (isShort(draft)) openStream(draft);
}

function isShort({ state: { status, stream, wants }, now }: Draft): boolean {
  if (status !== 'live' || stream?.reading === undefined) return false;
  return chooseFollowed(wants, now.at).some((sale) => !stream.sales.includes(sale));
}

// Effects

function sayChanged(draft: Draft, { what }: { what: string }): void {
  draft.state.newsAt = draft.now.at;
  say(draft, { kind: 'changed', what });
}

/** The others first: should a subscriber here close the tab, they know all the same. */
function sayAll(draft: Draft, message: Message): void {
  say(draft, message);
  handle(ON_MESSAGE, draft, message);
}

function say(draft: Draft, message: Message): void {
  draft.effects.push({ kind: 'say', message });
}

function start(draft: Draft, timer: Timer, after: number): void {
  draft.effects.push({ kind: 'timer', timer, after });
}
