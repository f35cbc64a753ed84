import { accessToken, configQuery, configureApi, createQueryClient, isFailure } from '@le-chai/api';
import { earlyKey, matchMount, readBoot } from '@le-chai/federation/boot';
import { remoteRoutes } from '@le-chai/federation/runtime/remote-routes';
import { paths } from '@le-chai/paths';
import { endSession, sessionQuery, watchToken } from '@le-chai/session';
import { learnServerTime, setHouseName } from '@le-chai/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { AreaError } from './failures/AreaError.tsx';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { createReport } from './reporting/report.ts';
import { createRoutes } from './routes.tsx';
import { guardMount } from './session/guard-mount.ts';
import { deployedVersion } from './versions/deployed-version.ts';
import { createVersionCheck } from './versions/version-check.ts';

const { composition, config, nonce, early } = readBoot();
const house = { composition, config };
const report = createReport(composition);
setHouseName(config.wordmark);

const queryClient = createQueryClient((error) => {
  if (isFailure(error, 'maintenance')) void queryClient.invalidateQueries(configQuery());
});

configureApi({
  apiBase: config.apiBase,
  takeEarly: (url) => {
    const key = earlyKey(url);
    const answer = early[key];
    delete early[key];
    return answer;
  },
  onServerTime: learnServerTime,
  onUnauthorised: () => {
    endSession(queryClient);
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    if (pathname.startsWith('/auth/')) return undefined;
    return router.navigate(paths.login({ redirect: `${pathname}${search}` }), { replace: true });
  },
  report,
  providers: [config.wordmark],
});

// Both are wanted whatever the route, and nothing has to wait for them.
queryClient.query(sessionQuery()).catch(() => undefined);
queryClient.query(configQuery()).catch(() => undefined);

const remotes = remoteRoutes(composition, {
  context: { queryClient },
  ErrorBoundary: AreaError,
  NotFound: NotFoundPage,
  guard: guardMount(queryClient, config),
  report: ({ remote, version, attempt, url, reason }) =>
    report(new Error(`${remote} ${version} failed to load: ${reason}`), { attempt: String(attempt), url }),
});

const router = createBrowserRouter(createRoutes(house, queryClient, remotes), {
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

// What this tab shows is one member's; another's token must not act in it.
watchToken(() => location.reload());

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into.');
createRoot(root, {
  onUncaughtError: (error) => report(error, { fault: 'uncaught' }),
}).render(
  <App
    house={house}
    queryClient={queryClient}
    router={router}
    preload={remotes.preload}
    versionCheck={versionCheck}
    report={report}
    nonce={nonce}
  />,
);
