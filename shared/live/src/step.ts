import { isSameSession } from '@le-chai/api';
import { type Draft, type Handlers, handle, leave, queue, say, start } from './draft.ts';
import {
  dropStream,
  ON_STREAM,
  onEndedElsewhere,
  onFarewell,
  onGathered,
  onStolen,
  openStream,
  reopen,
} from './lead.ts';
import { onEvent, onPosition, position, setLive } from './position.ts';
import { NOTHING_KNOWN, type Effect, type Input, type Message, type Now, type State, type Timer } from './state.ts';
import { JOINING, LOOK, SILENCE } from './timing.ts';
import { onWants, repeatWanted, sayWanted } from './wanted.ts';

/*
 * All decisions about the one stream of the browser. One tab leads (`lead.ts`): it reads the stream and passes each
 * event on. When it closes, sleeps or crashes, the next one leads, and resumes after the last event. Every tab knows
 * the position of the stream (`position.ts`), and says which sales it wants followed (`wanted.ts`).
 */

export interface Step {
  state: State;
  effects: readonly Effect[];
}

/** @returns the state after an input, and the effects to run now. Pure. */
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

/** The handler for each input while the page is awake. */
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

/** The handler for each message from the other tabs of this session. */
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

/** A page that sleeps does nothing until it wakes, whichever sign of that is the first. */
function onInputAsleep(draft: Draft, input: Input): void {
  if (input.kind === 'thawed' || input.kind === 'back') return join(draft);
  if (input.kind === 'wanted') draft.state.wanted = input.sales;
  if (input.kind === 'changed') sayChanged(draft, input);
  if (input.kind === 'granted') draft.effects.push({ kind: 'leave' });
  if (input.kind === 'close') close(draft);
}

/** Begins: asks the other tabs for the position of the stream, and queues to lead. */
function join(draft: Draft): void {
  Object.assign(draft.state, NOTHING_KNOWN, { page: 'awake', aliveAt: draft.now.at } satisfies Partial<State>);
  start(draft, 'joining', JOINING);
  start(draft, 'look', LOOK);
  say(draft, { kind: 'joined' });
  repeatWanted(draft);
  queue(draft);
}

/** The browser freezes the page: another tab must lead, and this one is not visible. */
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

function comeBack(draft: Draft): void {
  look(draft);
  reopen(draft, 0);
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

function onLetter(draft: Draft, { session, message }: Extract<Input, { kind: 'letter' }>): void {
  if (session === draft.state.session) handle(ON_MESSAGE, draft, message);
  // Of another session. If this tab is out of date, nothing may reach it for the previous member.
  else if (!isSameSession(draft.now.token, draft.state.token)) close(draft, 'silent');
}

function answerNewTab(draft: Draft): void {
  const { state } = draft;
  repeatWanted(draft);
  if (state.stream && state.status !== 'joining')
    say(draft, state.status === 'live' ? position(state) : { kind: 'lost' });
}

function onChanged({ state, now, effects }: Draft, { what }: { what: string }): void {
  state.newsAt = now.at;
  effects.push({ kind: 'changed', what });
}

function sayChanged(draft: Draft, { what }: { what: string }): void {
  draft.state.newsAt = draft.now.at;
  say(draft, { kind: 'changed', what });
}
