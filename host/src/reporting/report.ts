import { isFailure } from '@le-chai/api';
import { matchMount } from '@le-chai/federation/boot';
import type { Composition } from '@le-chai/federation/composition';

/** Where faults go that somebody at the house has to look at. */
export type Report = (error: unknown, context?: Record<string, string>) => void;

/**
 * The reporter of this page: every fault is written to the console with the place and the versions it happened in.
 * What the API refuses, a lost connection and a call given up are no faults of the program.
 */
export function createReport(composition: Composition): Report {
  return (error, context = {}) => {
    if (isFailure(error, 'aborted', 'unauthorised', 'refused', 'network', 'rate-limited', 'maintenance')) return;
    const remote = matchMount(composition, location.pathname)?.remote;
    const app = remote ? { remote: remote.name, version: remote.version } : { version: composition.host.version };
    console.error('[fault]', { ...app, composition: composition.version, path: location.pathname, ...context }, error);
  };
}
