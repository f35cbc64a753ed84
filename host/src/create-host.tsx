import { accessToken, askAhead, changed, configQuery, configureApi, createQueryClient, load } from '@le-chai/api';
import { earlyKey, earlyRequests, matchMount, type Boot } from '@le-chai/federation/boot';
import type { ImportRemote } from '@le-chai/federation/runtime/import-remote';
import { loadLazyParts, remoteRoutes } from '@le-chai/federation/runtime/remote-routes';
import { endSession, NOBODY, sessionQuery } from '@le-chai/session';
import { learnServerTime, lendMaps, setHouseName, setImageSource } from '@le-chai/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { DataRouter, DOMRouterOpts, RouteObject } from 'react-router';
import { App } from './App.tsx';
import { AreaError } from './failures/AreaError.tsx';
import { isMeant } from './failures/is-meant.ts';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { askWhoItIs } from './identity/identity-question.ts';
import { createLoadLog, runningVersion } from './loads/load-log.ts';
import { tellOfLoads } from './loads/tell-of-loads.ts';
import { PageSkeleton } from './navigation/PageSkeleton.tsx';
import { forwardFaults } from './reporting/forward-faults.ts';
import { createReport, type Report } from './reporting/report.ts';
import { placeOf } from './reporting/route-pattern.ts';
import { createRoutes } from './routes.tsx';
import { guardMount } from './session/guard-mount.ts';
import { leadTo } from './session/lead-to.ts';
import { showDoor } from './session/show-door.ts';
import { mapsLoader } from './trackers/maps.ts';
import { createScriptPolicy } from './trackers/script-policy.ts';
import { deployedVersion } from './versions/deployed-version.ts';
import { createVersionCheck } from './versions/version-check.ts';

export interface HostOptions {
  createRouter: (routes: RouteObject[], options: Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>) => DataRouter;
  importRemote?: ImportRemote;
  /** False where the page has to come up without asking who is signed in: nobody is, then. */
  asksSession?: boolean;
}

export interface Host {
  app: ReactElement;
  router: DataRouter;
  queryClient: QueryClient;
  report: Report;
}

/** Puts the host together from what the page was served with, and starts what every page needs. */
export function createHost(boot: Boot, { createRouter, importRemote, asksSession = true }: HostOptions): Host {
  const { composition, config } = boot;
  const loads = createLoadLog();
  const house = { composition, config, loads };
  const report = createReport(composition, {
    place: () => placeOf(router),
    running: (remote) => runningVersion(loads.list(), remote),
    forward: forwardFaults(config),
  });
  const queryClient = createQueryClient();
  setHouseName(config.wordmark);
  setImageSource(config.images);
  createScriptPolicy(config);
  lendMaps(mapsLoader(config.trackers.maps, { nonce: boot.nonce, report }));
  configureApi({
    apiBase: config.apiBase,
    takeEarly: (url) => {
      const key = earlyKey(url);
      const answer = boot.early[key];
      delete boot.early[key];
      return answer;
    },
    onServerTime: learnServerTime,
    onUnauthorised: () => {
      endSession(queryClient);
      return showDoor(router, queryClient);
    },
    // The house itself says whether it is closed: one of its parts may be wrong.
    onMaintenance: () => changed({ kind: 'house' }),
    onRedirect: (to, message) => leadTo(router, to, message),
    onConfirmIdentity: askWhoItIs,
    report,
    providers: [config.wordmark],
  });

  // Wanted whatever the route is, and nothing has to wait for them.
  if (asksSession) load(queryClient, sessionQuery()).catch(() => undefined);
  else queryClient.setQueryData(sessionQuery().queryKey, NOBODY);
  load(queryClient, configQuery()).catch(() => undefined);

  const remotes = remoteRoutes(composition, {
    context: { queryClient },
    ErrorBoundary: AreaError,
    NotFound: NotFoundPage,
    guard: guardMount(queryClient, config),
    isMeant: isMeant(queryClient),
    Pending: PageSkeleton,
    onAttempt: tellOfLoads(composition, { log: loads, report }),
    ...(importRemote && { importRemote }),
  });
  const routes = createRoutes(house, queryClient, remotes);
  const router = createRouter(routes, {
    patchRoutesOnNavigation: async (visit) => {
      // A visitor will be shown the door: no need to fetch what is behind it.
      if (!accessToken() && matchMount(composition, visit.path)?.mount.access === 'private') return;
      await remotes.patchRoutesOnNavigation(visit);
    },
  });
  const versionCheck = createVersionCheck({
    running: composition.version,
    loadedAt: performance.timeOrigin,
    ask: deployedVersion,
    local: () => localStorage,
    session: () => sessionStorage,
    locks: navigator.locks,
    now: () => Date.now(),
  });

  const preload = (place: string): void => {
    const { pathname } = new URL(place, 'http://place.invalid');
    const { remote, mount } = matchMount(composition, pathname) ?? {};
    // Nothing is fetched for the page one is on, nor for one that a visitor will be shown the door of.
    if (pathname === router.state.location.pathname || (mount?.access === 'private' && !accessToken())) return;
    void remotes.preload(pathname);
    void loadLazyParts(routes, pathname);
    if (remote) askAhead(earlyRequests(remote.manifest, place));
  };

  const app = (
    <App
      house={house}
      queryClient={queryClient}
      router={router}
      preload={preload}
      versionCheck={versionCheck}
      report={report}
      nonce={boot.nonce}
    />
  );
  return { app, router, queryClient, report };
}
