import { pageRequest } from '@le-chai/store/page-request';
import { perRequest } from '@le-chai/store/per-request';
import { CONTRACT } from '@le-chai/contracts/call';
import { configuration } from './configuration.ts';
import { type IsGood, latestChange } from './freshness/freshness.ts';
import { accessToken } from './token.ts';

/*
 * Answers that were asked for before anybody needed them: by the page, before any script ran, and for a page that a
 * member is about to open. Each is given out once, and only while it is as good as a new one: not after a while, not to
 * another member, not once something has changed that touches it, and not when it is known to have failed.
 */

/** An answer from before the scripts ran is no longer worth having after this long, ms. */
const BOOT_LIFETIME = 30_000;
/** The same for one asked for when a link was pointed at, ms; such a link is not asked for again in this time either. */
const PREFETCH_LIFETIME = 10_000;

interface Prefetched {
  answer: Promise<Response>;
  at: number;
  /** The number of the latest change when it was asked for. */
  stamp: number;
  token: string | undefined;
  failed?: boolean;
}

const early = perRequest(() => ({
  /** The token with which the page started its early requests: whatever the cookie held when scripts began. */
  bootToken: undefined as string | undefined,
  bootStamp: 0,
  prefetched: new Map<string, Prefetched>(),
}));

/** Called when the transport is set up, before anything else can change the token. */
export function beginEarly(): void {
  Object.assign(early(), { bootToken: accessToken(), bootStamp: latestChange() });
  early().prefetched.clear();
}

/** Asks for GET addresses (`/core/…`) that will be needed in a moment, if the member does what it looks like. */
export function prefetch(addresses: readonly string[]): void {
  const token = accessToken();
  const { prefetched } = early();
  for (const address of addresses.map(canonical)) {
    const known = prefetched.get(address);
    if (
      known &&
      known.stamp === latestChange() &&
      known.token === token &&
      performance.now() - known.at < PREFETCH_LIFETIME
    )
      continue;
    const answer = fetch(address, { headers: headersWith(token) });
    const asked: Prefetched = { answer, at: performance.now(), stamp: latestChange(), token };
    // It may never be used, so its failure is handled here; `request` asks again for what never arrived.
    answer.then(({ ok }) => void (asked.failed = !ok)).catch(() => undefined);
    prefetched.set(address, asked);
  }
}

/** Where nothing says what touches an answer, any change does. */
const untouched: IsGood = (stamp) => stamp === latestChange();

/** The early answer for this address, if there is one that is still good. */
export function takeEarly(url: string, isGood: IsGood = untouched): Promise<Response> | undefined {
  // A page is asked for before anything else could be.
  if (pageRequest()) return undefined;
  const { bootToken, bootStamp, prefetched } = early();
  const boot = configuration().takeEarly?.(url);
  if (boot) {
    boot.catch(() => undefined);
    const isOurs = accessToken() === bootToken && performance.now() < BOOT_LIFETIME;
    if (isOurs && isGood(bootStamp, performance.timeOrigin)) return boot;
  }
  const address = canonical(url);
  const known = prefetched.get(address);
  if (!known || known.failed || known.token !== accessToken() || performance.now() - known.at > PREFETCH_LIFETIME)
    return undefined;
  if (!isGood(known.stamp, performance.timeOrigin + known.at)) return undefined;
  prefetched.delete(address);
  return known.answer;
}

/** What every request carries. */
export function headersWith(token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'x-contract': String(CONTRACT),
    ...(token && { authorization: `Bearer ${token}` }),
    ...traceHeaders(),
  };
}

/** Browser clock in ms when an early request left and was answered, if the browser kept its timing. */
export function earlyTiming(url: string): { sentAt: number; receivedAt: number } | undefined {
  const [entry] = performance.getEntriesByName?.(new URL(url, location.href).href, 'resource') ?? [];
  if (!(entry && 'requestStart' in entry && 'responseStart' in entry)) return undefined;
  return Number(entry.responseStart) > 0
    ? { sentAt: toClock(entry.requestStart), receivedAt: toClock(entry.responseStart) }
    : undefined;
}

/** A moment of the page's own timeline on the browser's clock, ms. */
function toClock(moment: unknown): number {
  return Date.now() - (performance.now() - Number(moment));
}

/** Equal questions have equal addresses, whatever the order of their parameters. */
function canonical(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.sort();
  return searchParams.size ? `${pathname}?${searchParams}` : pathname;
}

/**
 * Names a trace for a call (`traceparent` of W3C Trace Context), by chance, where the page says that its edge takes traces.
 * It never asks for the trace to be kept, because the edge decides that.
 */
function traceHeaders(): Record<string, string> {
  if (pageRequest() || !document.querySelector('meta[name="traced"]')) return {};
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { traceparent: `00-${hex.slice(0, 32)}-${hex.slice(32)}-00` };
}
