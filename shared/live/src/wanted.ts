import { FOLLOWED_MOST } from '@le-chai/contracts/notices';
import { type Draft, say, start } from './draft.ts';
import type { TabWants } from './state.ts';
import { FORGOTTEN, GATHERED } from './timing.ts';

type Known = TabWants & { receivedAt: number };

/** @returns what all tabs want, once one of them has said what it wants by now */
export function withWants(all: readonly Known[], { tab, sales, seen }: TabWants, now: number): Known[] {
  const others = all.filter((one) => one.tab !== tab && isFresh(one, now));
  return sales.length === 0 ? others : [...others, { tab, sales, seen, receivedAt: now }];
}

/** @returns the sales for the stream to follow: as many as it can, those of the tab that was visible last first */
export function chooseFollowed(all: readonly Known[], now: number): number[] {
  const lastSeenFirst = all.filter((one) => isFresh(one, now)).toSorted((a, b) => b.seen - a.seen);
  return [...new Set(lastSeenFirst.flatMap(({ sales }) => sales))].slice(0, FOLLOWED_MOST);
}

/** A tab that has not said for long what it wants has crashed or sleeps. */
const isFresh = ({ receivedAt }: Known, now: number): boolean => now - receivedAt <= FORGOTTEN;

/** Says to all tabs what this one wants the stream to follow. */
export function sayWanted(draft: Draft, sales = draft.state.wanted): void {
  const { state, now } = draft;
  if (now.visible) state.seenAt = now.at;
  const wants = { tab: state.tab, sales, seen: state.seenAt };
  say(draft, { kind: 'wants', ...wants });
  onWants(draft, wants);
}

export function repeatWanted(draft: Draft): void {
  if (draft.state.wanted.length > 0) sayWanted(draft);
}

export function onWants(draft: Draft, wants: TabWants): void {
  draft.state.wants = withWants(draft.state.wants, wants, draft.now.at);
  gatherWanted(draft);
}

/** Has the stream opened again in a moment, for all that is wanted by then, if it was opened for less. */
export function gatherWanted(draft: Draft): void {
  if (draft.state.gathering || !isShort(draft)) return;
  draft.state.gathering = true;
  start(draft, 'gather', GATHERED);
}

/** Whether the stream was opened for less than is wanted. */
export function isShort({ state: { status, stream, wants }, now }: Draft): boolean {
  if (status !== 'live' || stream?.reading === undefined) return false;
  return chooseFollowed(wants, now.at).some((sale) => !stream.sales.includes(sale));
}
