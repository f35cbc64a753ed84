import { useHasUnsaved } from '@le-chai/host-services';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router';
import { useConsent } from '../consent/consent.ts';
import { useHouse } from '../house/House.tsx';
import { useIdle } from '../house/use-idle.ts';
import { createTracking } from './tracking.ts';
import type { RunOptions } from './run-trackers.ts';
import { routePattern } from '../reporting/route-pattern.ts';
import type { TrackedPage } from './tracker.ts';

/**
 * Areas where trackers are not loaded and nothing is reported to them, by path pattern: passwords are typed there, and
 * their URLs contain secrets (of a reset, an impersonation, a gift).
 */
const UNTRACKED = ['/auth', '/gifts', '/signup/:tier'];

/** What may be reported of the current page; undefined while there is none, and where nothing may be reported. */
function trackedPage({ initialized, matches }: DataRouter['state']): TrackedPage | undefined {
  const pattern = routePattern(matches);
  const untracked = UNTRACKED.some((area) => pattern === area || pattern.startsWith(`${area}/`));
  return initialized && !untracked ? { pattern, address: `${location.origin}${pattern}` } : undefined;
}

export interface TrackersProps extends RunOptions {
  router: DataRouter;
  /** Reloads the page. */
  reload: () => void;
}

/**
 * Runs the trackers of this deployment while there is consent, and reports pages to them. When it is withdrawn,
 * reporting stops, what they left in the browser is removed, and the page is reloaded without them as soon as nothing
 * would be lost.
 */
export function Trackers({ router, reload, ...options }: TrackersProps) {
  const { config } = useHouse();
  const [tracking] = useState(() => createTracking(config.trackers, options));
  const idle = useIdle();
  const consent = useConsent();

  const stateOf = (): DataRouter['state'] => router.state;
  const state = useSyncExternalStore(router.subscribe, stateOf, stateOf);
  const pathname = state.initialized ? state.location.pathname : undefined;
  useEffect(() => {
    // A change of search or fragment is not another page.
    if (pathname !== undefined) tracking.visit(trackedPage(router.state));
  }, [tracking, router, pathname]);

  useEffect(() => {
    if (consent !== 'all') tracking.withdraw();
    else if (idle) tracking.allow();
  }, [tracking, consent, idle]);

  const sending = useIsMutating() > 0;
  const busy = useHasUnsaved() || sending;
  useEffect(() => {
    if (consent !== 'all' && !busy && tracking.isSpoiled()) reload();
  }, [tracking, consent, busy, reload]);
  return null;
}
