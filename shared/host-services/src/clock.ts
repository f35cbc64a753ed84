import { pageRequest } from '@le-chai/store/page-request';
import { perRequest } from '@le-chai/store/per-request';
import { renderedPage } from '@le-chai/store/rendered-page';
import { useState, useSyncExternalStore } from 'react';

/*
 * The one place for timers that tick. Every countdown of every remote hangs on the same interval, and all of
 * them show the server's clock: the browser's own may be wrong by hours.
 */

const clock = perRequest(() => ({
  /** Server time minus browser time, in milliseconds. */
  offset: 0,
  /** Round trip of the answer behind the offset; a quicker answer is more accurate. */
  uncertainty: Number.POSITIVE_INFINITY,
  measuredAt: 0,
  /** The server's clock at the last tick. */
  now: Date.now(),
  interval: undefined as ReturnType<typeof setInterval> | undefined,
  listeners: new Set<() => void>(),
}));

/**
 * Learns the server's clock from an answer. The transport calls it with every answer that carries the time.
 * @param serverTime the server's clock when it answered, ms since the epoch
 * @param sentAt browser clock when the request left, ms
 * @param receivedAt browser clock when the answer arrived, ms
 */
export function learnServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  const roundTrip = receivedAt - sentAt;
  const own = clock();
  const stale = receivedAt - own.measuredAt > 10 * 60_000;
  if (!stale && roundTrip > own.uncertainty) return;
  own.uncertainty = roundTrip;
  own.measuredAt = receivedAt;
  own.offset = serverTime - (sentAt + roundTrip / 2);
}

/** The server's clock now, ms since the epoch; for a page that is rendered at the edge, the one moment of all of it. */
export function serverNow(): number {
  return pageRequest()?.now ?? Date.now() + clock().offset;
}

function tick(): void {
  clock().now = serverNow();
  for (const listener of clock().listeners) listener();
}

/**
 * Receives the server's clock once a second, for code that writes to the page itself; components use {@link useClock}.
 * @param listener called with the server's clock, ms since the epoch
 * @returns ends it
 */
export function onTick(listener: (now: number) => void): () => void {
  return subscribe(() => listener(clock().now));
}

function subscribe(listener: () => void): () => void {
  const own = clock();
  if (own.listeners.size === 0) {
    own.now = serverNow();
    own.interval = setInterval(tick, 1000);
  }
  own.listeners.add(listener);
  return () => {
    own.listeners.delete(listener);
    if (own.listeners.size === 0) clearInterval(own.interval);
  };
}

/**
 * A value derived from the server's clock, computed once a second; the component renders only when it changes.
 * @param select computes the value from the clock (ms since the epoch); must return a primitive
 */
export function useClock<T extends string | number | boolean | null>(select: (now: number) => T): T {
  const selected = (): T => select(clock().listeners.size === 0 ? serverNow() : clock().now);
  const asRendered = (): T => select(pageRequest()?.now ?? renderedPage()?.at ?? serverNow());
  return useSyncExternalStore(subscribe, selected, asRendered);
}

const never = () => () => undefined;

/**
 * The server's clock while a component is rendered, ms since the epoch: for what need not follow it, as {@link useClock} does. In the
 * first render of a page from the edge it is the moment that the edge rendered it by.
 */
export function useServerNow(): number {
  const rendered = useSyncExternalStore(
    never,
    () => undefined,
    () => pageRequest()?.now ?? renderedPage()?.at,
  );
  return rendered ?? serverNow();
}

/** The same when the component was first rendered. */
export function useFirstNow(): number {
  const now = useServerNow();
  const [first] = useState(now);
  return first;
}
