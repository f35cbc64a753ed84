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
 * Areas that no tracker hears of or is loaded in, by the patterns of their paths: passwords are typed there, and their
 * addresses are keys (a reset's code, an impersonation's token, a gift's).
 */
const UNTOLD = ['/auth', '/gifts', '/signup/:tier'];

/** What may be told of the page that a router shows; undefined while it shows none, and where nothing may be told. */
function trackedPage({ initialized, matches }: DataRouter['state']): TrackedPage | undefined {
  const pattern = routePattern(matches);
  const untold = UNTOLD.some((area) => pattern === area || pattern.startsWith(`${area}/`));
  return initialized && !untold ? { pattern, address: `${location.origin}${pattern}` } : undefined;
}

export interface TrackersProps extends RunOptions {
  router: DataRouter;
  /** Loads the page anew. */
  reload: () => void;
}

/**
 * Runs the trackers of this deployment while consent holds, and tells them of pages. When it is withdrawn they hear
 * nothing more, what they left in the browser is removed, and the page is loaded without them as soon as nothing is lost by it.
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
    // A search or fragment that changes is no other page.
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
