import { accessToken, askAhead, configQuery, configureApi, createQueryClient, isFailure } from '@le-chai/api';
import { earlyKey, earlyRequests, matchMount, type Boot } from '@le-chai/federation/boot';
import type { ImportRemote } from '@le-chai/federation/runtime/import-remote';
import { remoteRoutes } from '@le-chai/federation/runtime/remote-routes';
import { endSession, sessionQuery } from '@le-chai/session';
import { learnServerTime, setHouseName } from '@le-chai/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { DataRouter, DOMRouterOpts, RouteObject } from 'react-router';
import { App } from './App.tsx';
import { AreaError } from './failures/AreaError.tsx';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { createReport, type Report } from './reporting/report.ts';
import { createRoutes } from './routes.tsx';
import { guardMount } from './session/guard-mount.ts';
import { showDoor } from './session/show-door.ts';
import { deployedVersion } from './versions/deployed-version.ts';
import { createVersionCheck } from './versions/version-check.ts';

export interface HostOptions {
  createRouter: (routes: RouteObject[], options: Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>) => DataRouter;
  importRemote?: ImportRemote;
}

export interface Host {
  app: ReactElement;
  router: DataRouter;
  queryClient: QueryClient;
  report: Report;
}

/** Puts the host together from what the page was served with, and starts what every page needs. */
export function createHost(boot: Boot, { createRouter, importRemote }: HostOptions): Host {
  const { composition, config } = boot;
  const house = { composition, config };
  const report = createReport(composition);
  const queryClient = createQueryClient((error) => {
    if (isFailure(error, 'maintenance')) void queryClient.invalidateQueries(configQuery());
  });
  setHouseName(config.wordmark);
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
      return showDoor(router);
    },
    report,
    providers: [config.wordmark],
  });

  // Wanted whatever the route is, and nothing has to wait for them.
  queryClient.query(sessionQuery()).catch(() => undefined);
  queryClient.query(configQuery()).catch(() => undefined);

  const remotes = remoteRoutes(composition, {
    context: { queryClient },
    ErrorBoundary: AreaError,
    NotFound: NotFoundPage,
    guard: guardMount(queryClient, config),
    report: ({ remote, version, attempt, url, reason }) =>
      report(new Error(`${remote} ${version} failed to load: ${reason}`), {
        remote,
        version,
        attempt: String(attempt),
        url,
      }),
    ...(importRemote && { importRemote }),
  });
  const router = createRouter(createRoutes(house, queryClient, remotes), {
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
    now: () => Date.now(),
  });

  const preload = (place: string): void => {
    void remotes.preload(place);
    const { remote } = matchMount(composition, place) ?? {};
    if (remote && place !== router.state.location.pathname) askAhead(earlyRequests(remote.manifest, place));
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
