import { isFailure } from '@le-chai/api';
import { matchMount } from '@le-chai/federation/boot';
import type { Composition } from '@le-chai/federation/composition';
import { isRouteErrorResponse } from 'react-router';
import type { Place } from './route-pattern.ts';

/** How long an answer that is wrong in the same way is not told again, ms: pages ask again every few seconds. */
const SAME_AGAIN = 60_000;

/** Where faults go that somebody at the house has to look at. */
export type Report = (error: unknown, context?: Record<string, string>) => void;

/** One fault, with where and in what it happened. */
export interface Fault {
  error: unknown;
  /** Versions, the pattern of the page's path, and what the place that reported it knows; nothing of a member. */
  context: Record<string, string>;
}

export interface ReportOptions {
  /** Where the browser is. */
  place: () => Place;
  /** Hears of every fault, once. */
  forward?: ((fault: Fault) => void) | undefined;
}

/**
 * The reporter of this page. A fault is one line in the console with the place and the versions it happened in, however
 * many hear of it: the transport that met it, the route that failed by it, React that caught it; and an answer that is
 * asked for again, or in two places, and wrong in the same way, is one line a minute. What the API refuses, a
 * lost connection, a call given up and a page that does not exist are no faults of the program.
 */
export function createReport(composition: Composition, { place, forward }: ReportOptions): Report {
  const told = new WeakSet<object>();
  const answers = new Map<string, number>();
  const toldOfAnswer = ({ call, details }: Record<string, string>): boolean => {
    const answer = `${call} ${details}`;
    const before = answers.get(answer);
    const again = before !== undefined && Date.now() - before < SAME_AGAIN;
    if (!again) answers.set(answer, Date.now());
    return again;
  };
  return (error, own = {}) => {
    if (isNoFault(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (told.has(error)) return;
      told.add(error);
    }
    const incompatible = isFailure(error, 'incompatible');
    if (incompatible && toldOfAnswer(own)) return;
    const { pathname, pattern } = place();
    const remote = matchMount(composition, pathname)?.remote;
    const context = {
      host: composition.host.version,
      ...(remote && { remote: remote.name, version: remote.version }),
      composition: composition.version,
      pattern,
      ...own,
    };
    // The label is the specification's (section 8).
    const label = incompatible ? 'INCOMPATIBLE CORE DATA' : '[fault]';
    console.error(label, { ...context, path: pathname }, error);
    forward?.({ error, context });
  };
}

function isNoFault(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return isFailure(error, 'aborted', 'unauthorised', 'refused', 'network', 'rate-limited', 'maintenance');
}
