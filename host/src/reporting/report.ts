import { isFailure } from '@le-chai/api';
import { matchMount } from '@le-chai/federation/boot';
import type { Composition } from '@le-chai/federation/composition';
import { RemoteUnavailableError } from '@le-chai/federation/runtime/remote-loader';
import { isRouteErrorResponse } from 'react-router';
import type { Place } from './route-pattern.ts';

/** How long the same failure of a call is not reported again, ms: pages retry every few seconds. */
const SAME_AGAIN = 60_000;

/** Receives faults that one of us has to look at. */
export type Report = (
  error: unknown,
  context?: Record<string, string>,
  /** React's trace of the components it was rendering. */
  components?: string,
) => void;

/** One fault, with its place and versions. */
export interface Fault {
  error: unknown;
  /** Versions, the pattern of the page's path, and what the reporting code knows; nothing about the member. */
  context: Record<string, string>;
}

export interface ReportOptions {
  /** Where the browser is. */
  place: () => Place;
  /** The running version of a remote: the previous one if the current one failed to load. */
  running?: (remote: string) => string | undefined;
  /** Receives every fault, once. */
  forward?: ((fault: Fault) => void) | undefined;
}

/**
 * The reporter of this page. A fault is one line in the console with its place and versions, however many layers see
 * it: the transport that met it, the query or route that failed, React that caught it. The same wrong answer, or the
 * same failure, is one line a minute, even if it comes from two places. Refusals by the API, lost connections, aborted
 * calls and missing pages are not faults of the program.
 */
export function createReport(composition: Composition, { place, running, forward }: ReportOptions): Report {
  const reported = new WeakSet<object>();
  const calls = new Map<string, number>();
  const wasReported = ({ call }: Record<string, string>, how: string): boolean => {
    const failed = `${call} ${how}`;
    const before = calls.get(failed);
    const again = before !== undefined && Date.now() - before < SAME_AGAIN;
    if (!again) calls.set(failed, Date.now());
    return again;
  };
  /** The stack says nothing about a failed call or remote: those are detected in the host. */
  const codeIn = (error: unknown, components: string | undefined): Code | undefined =>
    isFailure(error) || error instanceof RemoteUnavailableError
      ? undefined
      : codeOf(composition, [error instanceof Error ? error.stack : undefined, components]);
  const codeOfPage = (pathname: string, error: unknown): Code | undefined => {
    const remote =
      error instanceof RemoteUnavailableError
        ? composition.remotes.find(({ name }) => name === error.remote)
        : matchMount(composition, pathname)?.remote;
    return remote && { app: remote.name, version: running?.(remote.name) ?? remote.version };
  };
  return (error, own = {}, components) => {
    if (isNoFault(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const incompatible = isFailure(error, 'incompatible');
    if (incompatible && wasReported(own, `${own['details']}`)) return;
    if (!incompatible && own['fault'] === 'query' && wasReported(own, String(error))) return;
    const { pathname, pattern } = place();
    const { app, version } = codeIn(error, components) ?? codeOfPage(pathname, error) ?? {};
    const remote = own['remote'] ?? app;
    const context = {
      host: composition.host.version,
      ...(remote && { remote, version: version ?? '', side: sideOf(composition, remote) }),
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

/** Whether this browser has the channel's version of an app, a canary, or an override of this tab. */
function sideOf({ canaries = [], overrides = {} }: Composition, app: string): 'channel' | 'canary' | 'override' {
  if (Object.hasOwn(overrides, app)) return 'override';
  return canaries.includes(app) ? 'canary' : 'channel';
}

function isNoFault(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return isFailure(error, 'aborted', 'unauthorised', 'refused', 'network', 'rate-limited', 'maintenance');
}

/** The app and version that a piece of code belongs to. */
interface Code {
  app: string;
  version: string;
}

/** Files of releases, under any of their URLs. */
const RELEASED = /\/assets[^/\s]*\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//g;

/**
 * Whose code a fault came from: the first remote in the first trace that names one, or the host if only that is named.
 * @param traces stacks as browsers write them, each with the place of the fault first
 */
export function codeOf(composition: Composition, traces: readonly (string | undefined)[]): Code | undefined {
  const named = traces.flatMap((trace) => (trace ? [...released(trace), ...fromAddresses(composition, trace)] : []));
  return named.find(({ app }) => app !== 'host') ?? named[0];
}

const released = (trace: string): Code[] =>
  [...trace.matchAll(RELEASED)].map(([, app = '', version = '']) => ({ app, version }));

/** Remotes that this tab has loaded from elsewhere, such as a developer's machine. */
const fromAddresses = ({ overrides = {}, remotes }: Composition, trace: string): Code[] =>
  Object.entries(overrides).flatMap(([app, { kind, asked }]) => {
    const version = remotes.find(({ name }) => name === app)?.version;
    return kind === 'address' && version !== undefined && trace.includes(asked) ? [{ app, version }] : [];
  });
