import { type Draft, queue, say } from './draft.ts';
import { isNewer, type EventMessage, type Position, type State } from './state.ts';

/*
 * What a tab knows about the stream: whether there is one, and its position. The leading tab tells the others first:
 * should a subscriber here close it, they know all the same.
 */

/** Where the stream is by now. What it follows is known from itself: what another tab says of that may be late. */
export function position({ lastId, followed, newsAt, stream }: State): Position<'stands'> {
  return { kind: 'stands', lastId, sales: stream?.followed ?? followed, newsAt };
}

export function sayPosition(draft: Draft, message: Position<'opened'> | Position<'stands'>): void {
  say(draft, message);
  onPosition(draft, message);
}

export function onPosition(draft: Draft, { kind, lastId, sales = [], newsAt }: Position<'opened' | 'stands'>): void {
  const { state, now } = draft;
  const isAhead = lastId !== undefined && isNewer(lastId, state.lastId);
  const isFirst = kind === 'opened' || (isAhead && state.lastId === undefined);
  if (isFirst) state.status = 'joining';
  if (isAhead) state.lastId = lastId;
  state.newsAt = Math.max(state.newsAt, newsAt ?? now.at);
  state.followed = sales;
  setLive(draft, true, { missed: isAhead && !isFirst });
}

export function sayEvent(draft: Draft, event: EventMessage): void {
  if (isRepeated(draft, event)) return;
  const message = { ...event, after: draft.state.lastId };
  say(draft, message);
  onEvent(draft, message);
}

/**
 * Events reach a tab once and in order. If some before one are missing, the tab behaves as if the stream had started
 * again.
 */
export function onEvent(draft: Draft, { event, id, data, after }: EventMessage): void {
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

export function sayLost(draft: Draft): void {
  say(draft, { kind: 'lost' });
  setLive(draft, false);
}

/**
 * Notes whether there is a stream. When a page learns this for the first time it fetches its data again, unless nothing
 * has happened since it was opened.
 */
export function setLive(draft: Draft, live: boolean, { missed = false } = {}): void {
  const { state, now } = draft;
  const isFirst = state.status === 'joining';
  const quiet = live && !missed && state.newsAt < state.began;
  Object.assign(state, { status: live ? 'live' : 'silent', aliveAt: now.at } satisfies Partial<State>);
  if (isFirst || missed) draft.effects.push({ kind: quiet ? 'quiet' : 'opened' });
  if (!live || !state.aside) return;
  // A tab of this browser has the stream that replaced this one's: this tab follows again.
  Object.assign(state, { aside: false, ended: undefined } satisfies Partial<State>);
  if (!state.alone) queue(draft);
}
