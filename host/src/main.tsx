import { readBoot } from '@le-chai/federation/boot';
import { paths } from '@le-chai/paths';
import { untilHydrated } from '@le-chai/store/rendered-page';
import { watchToken } from '@le-chai/session';
import { createRoot, hydrateRoot, type HydrationOptions, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { createHost } from './create-host.tsx';
import { hideSecrets } from './entrance/address-secrets.ts';
import { takeImpersonation } from './entrance/impersonate.ts';
import { matchesComposition } from './loads/load-log.ts';
import { firstPage, knowsPage } from './first-page.ts';
import { hideOverrides, settleOverrides } from './overrides/tab-overrides.ts';
import { beginAtTop } from './navigation/keep-place.ts';
import { restoreStyles } from './rendering/inline-styles.ts';
import { isStillAt } from './rendering/is-still-at.ts';
import { takeEarlyInput } from './rendering/replay.ts';
import { readAnswers } from './rendering/answers.ts';
import { takeReferral } from './referral/take-referral.ts';
import { watchFaults } from './reporting/watch-faults.ts';

// First of all, remove secrets from the URL, before anything else runs.
const impersonation = takeImpersonation();
hideSecrets();
hideOverrides();
takeReferral();
beginAtTop();

// After an impersonation has started, the dashboard is a new page load; nothing of this page is needed any more.
if (impersonation === 'taken') location.replace(paths.dashboard());
else await start();

async function start(): Promise<void> {
  const boot = readBoot();
  const composition = await settleOverrides(boot.composition);
  const answers = readAnswers(boot);
  const isRendered = boot.rendered !== undefined && answers !== undefined;
  const { app, report, router, loads } = createHost(
    { ...boot, composition },
    {
      createRouter: createBrowserRouter,
      asksSession: impersonation === 'none',
      data: answers,
    },
  );

  watchFaults(
    report,
    Object.values(composition.overrides ?? {}).flatMap(({ kind, asked }) => (kind === 'address' ? [asked] : [])),
  );
  // This tab shows one member's data; another member's token must not act in it.
  watchToken(() => location.reload());

  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no #root to render into.');
  const options: RootOptions & HydrationOptions = {
    // Otherwise React would log the error as well as the reporter.
    onCaughtError: (error, { componentStack }) => report(error, { fault: 'caught' }, componentStack),
    onUncaughtError: (error, { componentStack }) => report(error, { fault: 'uncaught' }, componentStack),
  };
  const { location: first } = router.state;
  await (isRendered ? knowsPage(router) : firstPage(router));
  // What this entry of the browser's history keeps changes what a page shows, and the edge knows nothing of it.
  const isAsRendered = !keepsState() && isStillAt(first, router) && matchesComposition(loads.list(), composition);
  if (isRendered && isAsRendered) {
    restoreStyles(root);
    const replay = takeEarlyInput(root);
    hydrateRoot(root, app, {
      ...options,
      // Hydration mismatches, which React has repaired by rendering again.
      onRecoverableError: (error, { componentStack }) =>
        report(error instanceof Error ? (error.cause ?? error) : error, { fault: 'hydration' }, componentStack),
    });
    await untilHydrated();
    await replay();
  } else {
    globalThis.takePresses?.();
    createRoot(root, options).render(app);
    import(/* webpackChunkName: "hold-place" */ './navigation/hold-place.ts').then(
      ({ holdPlace }) => holdPlace(),
      () => undefined,
    );
  }
}

function keepsState(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'usr' in state && Boolean(state.usr);
}
