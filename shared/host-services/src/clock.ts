import { useSyncExternalStore } from 'react';

/*
 * The one place for timers that tick. Every countdown of every remote hangs on the same interval, and all of
 * them show the server's clock: the browser's own may be wrong by hours.
 */

/** Server time minus browser time, in milliseconds. */
let offset = 0;
/** Round trip of the answer that the offset comes from; a quicker answer knows better. */
let uncertainty = Number.POSITIVE_INFINITY;
let measuredAt = 0;
let interval: ReturnType<typeof setInterval> | undefined;
let now = Date.now();
const listeners = new Set<() => void>();

/**
 * Learns the server's clock from an answer. The transport calls it with every answer that carries the time.
 * @param serverTime the server's clock when it answered, ms since the epoch
 * @param sentAt browser clock when the request left, ms
 * @param receivedAt browser clock when the answer came, ms
 */
export function learnServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  const roundTrip = receivedAt - sentAt;
  const stale = receivedAt - measuredAt > 10 * 60_000;
  if (!stale && roundTrip > uncertainty) return;
  uncertainty = roundTrip;
  measuredAt = receivedAt;
  offset = serverTime - (sentAt + roundTrip / 2);
}

/** The server's clock now, ms since the epoch. */
export function serverNow(): number {
  return Date.now() + offset;
}

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

/**
 * Hears the server's clock once a second, for what writes by itself; components take {@link useClock}.
 * @param listener given the server's clock, ms since the epoch
 * @returns ends it
 */
export function onTick(listener: (now: number) => void): () => void {
  return subscribe(() => listener(now));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    interval = setInterval(tick, 1000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(interval);
  };
}

/**
 * A value derived from the server's clock, looked at once a second; the component renders only when it changes.
 * @param select what to make of the clock (ms since the epoch); must return a primitive
 */
export function useClock<T extends string | number | boolean | null>(select: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => select(listeners.size === 0 ? serverNow() : now));
}
