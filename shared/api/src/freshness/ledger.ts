import { type Asked, type Change, touches } from '@le-chai/contracts/changes';

/*
 * How fresh what the browser keeps is: pure functions over numbers. Every change that the browser learns of gets the next
 * number; every question is stamped with the number at which it was sent. An answer is out of date when a change that
 * touches it has a higher number than its stamp, however it came here: prefetched, in flight, from another page.
 */

/** What the browser knows to have changed. */
export interface Ledger {
  /** The number of the latest change. */
  readonly now: number;
  /** The latest change of each kind and id, with a version and without. */
  readonly latest: ReadonlyMap<string, Entry>;
}

interface Entry {
  readonly change: Change;
  readonly at: number;
  /** The first version read of a thing: it does not mean that the thing has changed since it was requested. */
  readonly first: boolean;
}

export const EMPTY: Ledger = { now: 0, latest: new Map() };

/** One that has a version and one that has none are written down apart: the other says nothing of what a version knows. */
const nameOf = ({ kind, id, version }: Change): string =>
  [kind, ...(id === undefined ? [] : [id]), ...(version === undefined ? [] : ['counted'])].join(':');

/** Records a change under the next number. A change with a version already known is ignored. */
export function record(ledger: Ledger, change: Change): Ledger {
  const known = ledger.latest.get(nameOf(change));
  const isKnown = change.version !== undefined && (known?.change.version ?? -1) >= change.version;
  if (isKnown) return ledger;
  const now = ledger.now + 1;
  const entry = { change, at: now, first: change.isRead === true && !known };
  return { now, latest: new Map(ledger.latest).set(nameOf(change), entry) };
}

/** Takes the next number without a change, as for something that is put into the cache. */
export const tick = (ledger: Ledger): Ledger => ({ ...ledger, now: ledger.now + 1 });

/** A cached answer, or the place for one. */
export interface Held {
  /** The change number at which the answer was requested, or put here; -1 if there is none. */
  readonly stamp: number;
  /** Its version, where versions are counted. */
  readonly version: number | undefined;
  /** The number at which it was last changed here by hand. */
  readonly put: number;
  /** The change number at which it was last requested. */
  readonly sent: number;
  /** An answer was rejected because the data on screen changed here after it was requested: another fetch is needed. */
  readonly owed: boolean;
}

export const NOTHING: Held = { stamp: -1, version: undefined, put: -1, sent: -1, owed: false };

/** A query: which call, and its input. */
export interface Question {
  readonly call: string;
  readonly asked: Asked;
}

/**
 * The number of the latest change that touches the answers to a query, unless an answer with this version already
 * includes it.
 */
export function touchedAt(ledger: Ledger, { call, asked }: Question, version?: number): number {
  let latest = 0;
  for (const { change, at, first } of ledger.latest.values()) {
    if (at <= latest || !touches(change, call, asked)) continue;
    const isKnown = version !== undefined && change.version !== undefined && version >= change.version;
    if (isKnown || (first && version === undefined)) continue;
    latest = at;
  }
  return latest;
}

/** Whether an answer may be stale. */
export const isOutdated = (ledger: Ledger, question: Question, { stamp, version, owed }: Held): boolean =>
  owed || touchedAt(ledger, question, version) > Math.max(0, stamp);

/** Whether to refetch it if it is shown: it is stale, and was not requested since. */
export const isDue = (ledger: Ledger, question: Question, held: Held): boolean =>
  isOutdated(ledger, question, held) && (touchedAt(ledger, question, held.version) > held.sent || held.sent < 0);

/** It is requested. */
export const sending = (held: Held, ledger: Ledger): Held => ({ ...held, sent: ledger.now });

/**
 * An answer arrives.
 * @returns whether it replaces the held one: not one put there after the request, nor one of a higher version
 */
export function arriving(held: Held, version?: number): { held: Held; taken: boolean } {
  const isCounted = version !== undefined && held.version !== undefined;
  const isOlder = isCounted ? version < held.version : held.put > held.sent;
  if (!isOlder) return { held: { ...held, stamp: held.sent, version, owed: false }, taken: true };
  // Data that the server sent needs no other answer; a guess does.
  const isGuess = held.stamp < held.put;
  return { held: { ...held, owed: isGuess || held.owed, sent: isGuess ? -1 : held.sent }, taken: false };
}

/** The same when it cannot be rejected: data put here since the request is lost, and fetched again. */
export function arrivingWhole(held: Held): Held {
  const isLost = held.put > held.sent;
  return { ...held, stamp: held.sent, owed: isLost, sent: isLost ? -1 : held.sent };
}

/**
 * Something is put in the place by hand.
 * @param whole it is as the house says by now, and no guess at a part of it
 */
export const putting = (held: Held, now: number, whole: boolean, version?: number): Held => ({
  ...held,
  put: now,
  version: version ?? held.version,
  ...(whole || held.stamp < 0 ? { stamp: now, owed: false } : {}),
});
