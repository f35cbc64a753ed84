import { configuration } from './configuration.ts';
import { accessToken } from './token.ts';

/** An early answer older than this, in ms, is not worth having: by then the page was left and returned to. */
const EARLY_LIFETIME = 30_000;

/** The token with which the page started its early requests: whatever the cookie held when scripts began. */
const earlyToken = accessToken();

/**
 * The answer that the page began to fetch for this address before any script ran. Only the member who started it
 * gets it: after signing in or out, what was asked under the former token is void.
 */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = configuration().takeEarly?.(url);
  if (!early) return undefined;
  // Nobody may be left to hear of its failure.
  early.catch(() => undefined);
  return accessToken() === earlyToken && performance.now() < EARLY_LIFETIME ? early : undefined;
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
