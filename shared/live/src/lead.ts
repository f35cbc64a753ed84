import { type Draft, type Handlers, leave, queue, say, start } from './draft.ts';
import { position, sayEvent, sayLost, sayPosition } from './position.ts';
import { isNewer, type State, type StreamEnd, type StreamInput } from './state.ts';
import { FAREWELL, pauseBefore, STABLE } from './timing.ts';
import { chooseFollowed, gatherWanted, isShort } from './wanted.ts';

/** The handling of the stream's events, in the leading tab. */
export const ON_STREAM: Handlers<StreamInput> = {
  hello: onHello,
  event: sayEvent,
  alive: (draft) => draft.state.stream?.followed && sayPosition(draft, position(draft.state)),
  end: (draft, { end }) => onEnd(draft, end),
};

/** Opens the stream behind the last event, in place of one that is open. */
export function openStream(draft: Draft, attempt = draft.state.stream?.attempt ?? 0): void {
  const { state, now } = draft;
  const { token, lastId } = state;
  const [reading, sales] = [state.readings + 1, chooseFollowed(state.wants, now.at)];
  state.readings = reading;
  state.stream = { reading, token, sales, openedAt: now.at, attempt, followed: undefined };
  draft.effects.push({ kind: 'open', reading, token, lastId, sales });
}

export function reopen(draft: Draft, attempt?: number): void {
  const { stream } = draft.state;
  if (stream && stream.reading === undefined) openStream(draft, attempt);
}

export function onGathered(draft: Draft): void {
  draft.state.gathering = false;
  if (isShort(draft)) openStream(draft);
}

export function onStolen(draft: Draft): void {
  leave(draft);
  queue(draft);
}

function onHello(draft: Draft, { id, sales, quiet }: Extract<StreamInput, { kind: 'hello' }>): void {
  const { state, now } = draft;
  if (state.stream) state.stream = { ...state.stream, followed: sales };
  // It may begin further on than this tab is: one that opened it without a position has been given an earlier one meanwhile.
  const isFurther = id !== undefined && isNewer(id, state.lastId);
  const kind = isFurther || state.lastId === undefined ? 'opened' : 'stands';
  const newsAt = Math.max(state.newsAt, now.at - quiet);
  sayPosition(draft, { kind, lastId: isFurther ? id : state.lastId, sales, newsAt });
  gatherWanted(draft);
}

function onEnd(draft: Draft, end: StreamEnd): void {
  const { state } = draft;
  if (end === 'broken') return waitToReopen(draft);
  // Only the token has ended, if the session has another one by now.
  if (end === 'ended' && state.stream?.token !== state.token) return openStream(draft);
  if (end === 'ended') {
    // The lock is kept: no other tab opens the stream of a session that is over.
    state.stream = undefined;
    say(draft, { kind: 'ended' });
    return awaitFarewell(draft);
  }
  leave(draft);
  state.aside = true;
  sayLost(draft);
}

export function dropStream(draft: Draft): void {
  if (draft.state.stream?.reading === undefined) return;
  draft.effects.push({ kind: 'abort' });
  waitToReopen(draft);
}

function waitToReopen(draft: Draft): void {
  const { state, now } = draft;
  if (!state.stream) return;
  const attempt = now.at - state.stream.openedAt > STABLE ? 0 : state.stream.attempt;
  state.stream = { ...state.stream, reading: undefined, attempt: attempt + 1 };
  sayLost(draft);
  start(draft, 'pause', pauseBefore(attempt, now.chance));
}

/** The session is over, as another tab has learned. */
export function onEndedElsewhere(draft: Draft): void {
  leave(draft);
  awaitFarewell(draft);
}

function awaitFarewell(draft: Draft): void {
  const { token } = draft.state;
  Object.assign(draft.state, { aside: true, ended: token, status: 'silent' } satisfies Partial<State>);
  start(draft, 'farewell', FAREWELL);
}

export function onFarewell({ state, now, effects }: Draft): void {
  // Not to a member who has signed in as somebody else, nor if the session continues.
  if (state.ended === undefined || (now.token ?? state.token) !== state.token) return;
  effects.push({ kind: 'ended' });
}
