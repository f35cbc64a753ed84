import { type Entry, isOn } from '../index/entry.ts';

/** Sales that begin, or end, within one minute. */
export interface Moment {
  /** The beginning of that minute, ms since the epoch. */
  readonly at: number;
  readonly what: 'begins' | 'ends';
  readonly sales: Entry[];
}

const MINUTE = 60_000;

/**
 * When sales begin and end from a moment on, the soonest first; of one minute what ends comes first.
 * @param until moments from here on are left out, ms since the epoch
 */
export function comingMoments(entries: Iterable<Entry>, now: number, until: number): Moment[] {
  const moments = new Map<string, Moment>();
  const add = (time: number | null, what: Moment['what'], sale: Entry): void => {
    if (time === null || time <= now || time >= until) return;
    const at = Math.floor(time / MINUTE) * MINUTE;
    const key = `${at} ${what}`;
    const moment = moments.get(key) ?? { at, what, sales: [] };
    moment.sales.push(sale);
    moments.set(key, moment);
  };
  for (const entry of entries) {
    if (entry.status === 'scheduled') add(entry.startsAt, 'begins', entry);
    if (entry.status === 'scheduled' || isOn(entry, now)) add(entry.finishesAt, 'ends', entry);
  }
  return [...moments.values()].toSorted((a, b) => a.at - b.at || (a.what === 'ends' ? -1 : 1));
}
