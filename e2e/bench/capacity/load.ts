import type { Rates } from './figures.ts';

/**
 * What the members of the bench do, at 1×. Nobody has measured members: these are our assumptions, and the first thing to
 * replace by what `/metrics` says of a real house.
 */
const ASSUMED = {
  /** Members online, each with one stream (the tabs of a browser share it). */
  members: 10_000,
  /** Of them, those who watch one auction in its last minute. */
  watchers: 2000,
  /** How often a watcher bids in that minute. */
  bidsPerWatcher: 0.3,
  /** How often a member opens a page, s. */
  pageEvery: 300,
  /** Pages that visitors without an account open, a second. */
  visitorPages: 10,
  /** Calls of a member's page; `e2e/composed/asks-once.test.ts` keeps them from growing unnoticed. */
  callsPerPage: 9,
  /** Bids on all other auctions, payments, wishes, notices read and other writes, a second. */
  writes: 15,
  /** Streams that follow an auction which is not in its last minute. */
  followers: 20,
} as const;

/** Streams write what happened within this time as one event, s (`server/src/account/notices/stream/stream-hub.ts`). */
export const TOGETHER = 0.1;

/** What happens in a second of the last minute, and what of it is for visitors. */
export interface Load extends Rates {
  visitorPages: number;
  watchers: number;
}

/** A multiple of the load of the bench. */
export function loadAt(times: number): Load {
  const { members, watchers, bidsPerWatcher, pageEvery, visitorPages, callsPerPage, writes, followers } = ASSUMED;
  const hotBids = (watchers * bidsPerWatcher * times) / 60;
  const memberPages = (members * times) / pageEvery;
  return {
    streams: members * times,
    watchers: watchers * times,
    events: watchers * times * Math.min(hotBids, 1 / TOGETHER) + writes * times * followers,
    pages: memberPages + visitorPages * times,
    visitorPages: visitorPages * times,
    calls: memberPages * callsPerPage,
    hotBids,
    writes: writes * times,
  };
}
