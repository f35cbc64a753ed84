import {
  accessToken,
  prefetch,
  changed,
  configureApi,
  createQueryClient,
  isFailure,
  preload,
  query,
} from '@le-chai/api';
import { withOwnTimes } from '@le-chai/design/format';
import { getInfoConfig } from '@le-chai/contracts/config';
import { type Boot, matchMount } from '@le-chai/federation/boot';
import type { ImportRemote } from '@le-chai/federation/runtime/import-remote';
import { loadLazyParts, remoteRoutes, type RemoteRoutesOptions } from '@le-chai/federation/runtime/remote-routes';
import { endSession, NOBODY, sessionQuery } from '@le-chai/session';
import { learnServerTime, lendMaps, setHouseName, setImageSource, toast } from '@le-chai/host-services';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type DataRouter, type DOMRouterOpts, isRouteErrorResponse, type RouteObject } from 'react-router';
import { App } from './App.tsx';
import { AreaError } from './failures/AreaError.tsx';
import { missingPage } from './failures/missing-page.ts';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { requestIdentityProof } from './identity/IdentityCheck.tsx';
import { createLoadLog, type LoadLog, runningVersion } from './loads/load-log.ts';
import { PageSkeleton } from './house/PageSkeleton.tsx';
import { reportQueries } from './reporting/report-queries.ts';
import { reportLoads } from './reporting/report-loads.ts';
import { forwardFaults } from './reporting/forward-faults.ts';
import { createReport, type Report } from './reporting/report.ts';
import { placeOf } from './reporting/route-pattern.ts';
import { createRoutes } from './routes.tsx';
import { redirectToLogin } from './session/redirect-to-login.ts';
import { mapsLoader } from './trackers/maps.ts';
import { createScriptPolicy } from './trackers/load-script.ts';
import { type Entry, privateRoute } from './session/private-route.ts';
import { placeInApp } from '@le-chai/paths/place-in-app';

/**
 * Whether a page threw on purpose while rendering: a failed call, a response for the router, or the error of one of its
 * queries. Its area shows that; anything else is a fault of the page's code.
 */
const isExpected =
  (queryClient: QueryClient) =>
  (thrown: unknown): boolean =>
    isFailure(thrown) ||
    isRouteErrorResponse(thrown) ||
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.error !== null && state.error === thrown);

export interface HostOptions {
  createRouter: (routes: RouteObject[], options: Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>) => DataRouter;
  importRemote?: ImportRemote;
  /** At the edge: receives faults. Loads are not reported there, because nothing is loaded. */
  report?: Report;
  /** The answers that the edge has fetched for the page, which the cache starts with. */
  data?: DehydratedState | undefined;
  /** False if the page must start without asking who is signed in, and treat the visitor as signed out. */
  asksSession?: boolean;
}

export interface Host {
  app: ReactElement;
  router: DataRouter;
  queryClient: QueryClient;
  report: Report;
  loads: LoadLog;
}

/** Creates the host from what the page was served with, and starts what every page needs. */
export function createHost(boot: Boot, options: HostOptions): Host {
  const { createRouter, importRemote, asksSession = true } = options;
  const { composition, config } = boot;
  const loads = createLoadLog();
  const house = { composition, config, loads };
  const report =
    options.report ??
    createReport(composition, {
      place: () => placeOf(router),
      running: (remote) => runningVersion(loads.list(), remote),
      forward: forwardFaults(config),
    });
  const queryClient = createQueryClient();
  // At the edge, a failed query doesn't fail the page.
  if (!options.report) reportQueries(queryClient, report);
  if (options.data !== undefined) hydrate(queryClient, options.data);
  setHouseName(config.wordmark);
  setImageSource(config.images);
  createScriptPolicy(config);
  lendMaps(mapsLoader(config.trackers.maps, { nonce: boot.nonce, report }));
  configureApi({
    apiBase: config.apiBase,
    onServerTime: learnServerTime,
    onUnauthorised: () => {
      endSession(queryClient);
      return redirectToLogin(router, queryClient);
    },
    // Only the API's configuration decides whether the site is closed: a single call may be wrong.
    onMaintenance: () => changed({ kind: 'house' }),
    onRedirect: (to, message) => navigateTo(router, to, message),
    onConfirmIdentity: requestIdentityProof,
    report,
    ownTimes: withOwnTimes,
    providers: [config.wordmark],
  });

  // Needed on every route, and nothing has to wait for them.
  if (asksSession) preload(queryClient, sessionQuery());
  else queryClient.setQueryData(sessionQuery().queryKey, NOBODY);
  preload(queryClient, query(getInfoConfig));

  const entry: Entry = {
    tradingSite: config.tradingSite,
    hash: () => (router.state.navigation.location ?? router.state.location).hash,
  };
  const remotes = remoteRoutes(composition, {
    context: { queryClient },
    prefetch,
    ErrorBoundary: AreaError,
    NotFound: NotFoundPage,
    missing: missingPage,
    guard: guardMount(queryClient, entry),
    isExpected: isExpected(queryClient),
    Pending: PageSkeleton,
    onAttempt: options.report ? loads.record : reportLoads(composition, { log: loads, report }),
    ...(importRemote && { importRemote }),
  });
  const routes = createRoutes(house, entry, queryClient, remotes);
  const router = createRouter(routes, {
    patchRoutesOnNavigation: async (visit) => {
      // A visitor will be redirected to login: no need to fetch the page behind it.
      if (!accessToken() && matchMount(composition, visit.path)?.mount.access === 'private') return;
      await remotes.patchRoutesOnNavigation(visit);
    },
  });

  const prepare = (place: string): void => {
    const { pathname } = new URL(place, 'http://place.invalid');
    const { mount } = matchMount(composition, pathname) ?? {};
    // Nothing is preloaded for the current page, nor for one that would redirect the visitor to login.
    if (pathname === router.state.location.pathname || (mount?.access === 'private' && !accessToken())) return;
    void remotes.preload(place);
    void loadLazyParts(routes, pathname);
  };

  const app = (
    <App house={house} queryClient={queryClient} router={router} preload={prepare} report={report} nonce={boot.nonce} />
  );
  return { app, router, queryClient, report, loads };
}

/** What wraps the pages of a mount, depending on its access. */
function guardMount(queryClient: QueryClient, entry: Entry): NonNullable<RemoteRoutesOptions['guard']> {
  return (_remote, mount) =>
    mount.access === 'public' ? { HydrateFallback: PageSkeleton } : privateRoute(queryClient, entry, mount);
}

/**
 * Navigates to where the outcome of a call leads, shows why, and remembers where the call was made: path and search, as
 * `from` in the router's state (specification, section 4). It never leaves this app: other targets are ignored, and the
 * refusal is shown where the call was made.
 */
async function navigateTo(router: DataRouter, to: string, message: string): Promise<void> {
  const place = placeInApp(to);
  if (place === undefined) return;
  const { navigation, location } = router.state;
  const { pathname, search } = navigation.location ?? location;
  // Don't come back to the page that was refused; one that is only being opened is not in the history yet.
  const replace = navigation.state === 'idle';
  toast({ tone: 'error', title: message });
  await router.navigate(place, { replace, state: { from: `${pathname}${search}` } });
}
