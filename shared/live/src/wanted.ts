import { FOLLOWED_MOST } from '@le-chai/contracts/notices';
import { FORGOTTEN } from './timing.ts';

/** The sales that one tab wants the stream to follow. */
export interface TabWants {
  tab: string;
  sales: readonly number[];
  /** When the tab was last visible, browser clock, ms. */
  seen: number;
}

type Known = TabWants & { heardAt: number };

/** @returns what all tabs want, once one of them has said what it wants by now */
export function withWants(all: readonly Known[], { tab, sales, seen }: TabWants, now: number): Known[] {
  const others = all.filter((one) => one.tab !== tab && isFresh(one, now));
  return sales.length === 0 ? others : [...others, { tab, sales, seen, heardAt: now }];
}

/** @returns the sales for the stream to follow: as many as it can, those of the tab that was visible last first */
export function chooseFollowed(all: readonly Known[], now: number): number[] {
  const lastSeenFirst = all.filter((one) => isFresh(one, now)).toSorted((a, b) => b.seen - a.seen);
  return [...new Set(lastSeenFirst.flatMap(({ sales }) => sales))].slice(0, FOLLOWED_MOST);
}

/** A tab that has not said for long what it wants has crashed or sleeps. */
const isFresh = ({ heardAt }: Known, now: number): boolean => now - heardAt <= FORGOTTEN;
