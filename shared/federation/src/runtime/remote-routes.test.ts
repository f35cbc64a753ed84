import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, type LoaderFunction, type RouteObject } from 'react-router';
import type { ComposedRemote } from '../composition.ts';
import type { RemoteModule } from '../remote-module.ts';
import { RemoteUnavailableError } from './remote-loader.ts';
import { remoteRoutes, type RemoteRoutesOptions } from './remote-routes.ts';

const remote: ComposedRemote = {
  name: 'auctions',
  version: '2.0.0',
  entry: '/own',
  retryEntry: '/retry',

  previous: { version: '1.0.0', entry: '/previous' },
  manifest: {
    name: 'auctions',
    contract: 1,
    mounts: [
      { prefix: '/weekly', access: 'private', signedOut: 'login' },
      { prefix: '/sales', access: 'private', signedOut: 'trading-site' },
    ],
    routes: [],
  },
};

const screen = () => null;
const loader: LoaderFunction = () => 'seen';
const WeeklyPage = () => null;
const page = (Component = WeeklyPage) => ({ Component: async () => Component });
const remoteOf = (...routes: RouteObject[]): RemoteModule => ({ createRoutes: () => routes });
const broken = (): RouteObject => ({
  path: '/weekly/auctions/:tab',
  lazy: { Component: () => Promise.reject(new Error('chunk')) },
});
const weekly = (): RouteObject => ({ path: '/weekly/auctions/:tab', lazy: page() });

/** A host with one remote, at this address. An unknown address of the network fails. */
async function openAt(
  path: string,
  network: Record<string, RemoteModule | (() => Promise<RemoteModule>)>,
  options: Partial<RemoteRoutesOptions> = {},
) {
  const asked: string[] = [];
  const remotes = remoteRoutes(
    { remotes: [remote] },
    {
      context: { queryClient: new QueryClient() },
      ErrorBoundary: screen,
      NotFound: screen,
      onAttempt: () => undefined,
      isExpected: () => false,
      Pending: screen,
      importRemote: async (url) => {
        asked.push(url);
        const answer = network[url];
        if (!answer) throw new Error('404');
        return typeof answer === 'function' ? answer() : answer;
      },
      ...options,
    },
  );
  const router = createMemoryRouter([{ id: 'host', children: [{ path: '/', Component: screen }, ...remotes.routes] }], {
    initialEntries: [path],
    patchRoutesOnNavigation: remotes.patchRoutesOnNavigation,
  });
  await settled(router);
  return { router, asked, network, remotes, go: (to: string) => router.navigate(to), ids: () => matched(router) };
}

type Router = ReturnType<typeof createMemoryRouter>;
const settled = (router: Router) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle' && router.state.revalidation === 'idle')
        resolve();
      else setTimeout(look, 1);
    };
    setTimeout(look, 1);
  });
const matched = (router: Router) => router.state.matches.map(({ route }) => route.path ?? route.id);

describe('the mounts of a composition', () => {
  it('ask for a remote only when one of its prefixes is visited', async () => {
    const app = await openAt('/', { '/own': remoteOf(weekly()) });
    expect(app.asked).toEqual([]);
    await app.go('/weekly/auctions/all');
    await app.go('/weekly/auctions/barrels');
    expect(app.asked).toEqual(['/own']);
    expect(app.ids()).toEqual(['host', 'mount:/weekly', '/weekly/auctions/:tab']);
  });

  it('find the page of a bare prefix', async () => {
    const app = await openAt('/weekly', { '/own': remoteOf({ path: '/weekly', lazy: page() }, weekly()) });
    expect(app.ids()).toEqual(['host', 'mount:/weekly', '/weekly']);
  });

  it('show that a page is not there when the remote does not know it', async () => {
    const app = await openAt('/weekly/nothing', { '/own': remoteOf(weekly()) });
    expect(app.ids()).toEqual(['host', 'mount:/weekly', '/weekly/*']);
    expect(app.router.state.errors).toBeNull();
  });

  it('are filled by the next visit when the first was given up before its remote came', async () => {
    const arrival = Promise.withResolvers<RemoteModule>();
    const app = await openAt('/', { '/own': () => arrival.promise });
    const givenUp = app.go('/weekly/auctions/all');
    const stayed = app.go('/');
    arrival.resolve(remoteOf(weekly()));
    await Promise.all([givenUp, stayed]);
    await app.go('/weekly/auctions/all');
    expect(app.ids()).toContain('/weekly/auctions/:tab');
  });

  it('let the host stand guard before the pages of each', async () => {
    const guarded: string[] = [];
    const app = await openAt(
      '/weekly/auctions/all',
      { '/own': remoteOf(weekly()) },
      { guard: (_, mount) => (guarded.push(`${mount.prefix} ${mount.signedOut}`), { loader }) },
    );
    expect(guarded).toEqual(['/weekly login', '/sales trading-site']);
    expect(app.router.state.loaderData['mount:/weekly']).toBe('seen');
  });
});

describe('a remote that cannot be loaded', () => {
  it('fails its own area, and comes back by Retry without a reload', async () => {
    const app = await openAt('/weekly/auctions/all', {});
    expect(app.asked).toEqual(['/own', '/retry', '/previous']);
    expect(Object.keys(app.router.state.errors ?? {})).toEqual(['mount:/weekly']);
    expect(app.router.state.errors?.['mount:/weekly']).toBeInstanceOf(RemoteUnavailableError);

    await app.go('/');
    expect(app.router.state.errors).toBeNull();

    await app.go('/weekly/auctions/all');
    app.network['/own'] = remoteOf(weekly());
    await app.router.revalidate();
    await settled(app.router);
    expect(app.router.state.errors).toBeNull();
    expect(app.ids()).toContain('/weekly/auctions/:tab');
  });

  it('is so, too, when it brings routes outside its prefixes', async () => {
    const app = await openAt('/weekly', { '/own': remoteOf({ path: '/auth/login', lazy: page() }) });
    expect(String(app.router.state.errors?.['mount:/weekly'])).toContain('has no mount for its route /auth/login');
  });
});

describe('a page whose chunk fails', () => {
  it('is taken from another instance of its remote', async () => {
    const came: string[] = [];
    const app = await openAt('/weekly/auctions/all', {
      '/own': remoteOf(broken()),
      '/retry': remoteOf(
        { path: '/weekly', lazy: page() },
        { path: '/weekly/auctions/:tab', lazy: { Component: async () => (came.push('retry'), WeeklyPage) } },
      ),
    });
    expect(app.asked).toEqual(['/own', '/retry']);
    expect(app.router.state.errors).toBeNull();
    expect(came).toEqual(['retry']);
  });

  it.each([
    ['a part', { Component: async () => undefined }],
    ['its whole', async () => ({ Component: undefined })],
  ])('is so, too, where %s comes without a page, as of a module that failed before', async (_what, lazy) => {
    const app = await openAt('/weekly/auctions/all', {
      '/own': remoteOf({ path: '/weekly/auctions/:tab', lazy } as unknown as RouteObject),
    });
    expect(app.router.state.errors?.['mount:/weekly']).toBeInstanceOf(RemoteUnavailableError);
  });

  it('fails its area when it is nowhere to be had, and Retry works', async () => {
    let up = false;
    const moody = remoteOf({
      path: '/weekly/auctions/:tab',
      lazy: { Component: async () => (up ? WeeklyPage : Promise.reject(new Error('chunk'))) },
    });
    const app = await openAt('/weekly/auctions/all', { '/own': moody });
    expect(app.router.state.errors?.['mount:/weekly']).toBeInstanceOf(RemoteUnavailableError);
    up = true;
    await app.router.revalidate();
    await settled(app.router);
    expect(app.router.state.errors).toBeNull();
  });
});

it('prefetches before a visit, and ignores a failure', async () => {
  const fetched: string[] = [];
  const app = await openAt('/', {
    '/own': remoteOf({
      path: '/weekly/auctions/:tab',
      loader: ({ request: { url }, params: { tab } }) => {
        fetched.push(`data of ${tab} ${new URL(url).search}`);
        throw new Error('It cannot be reached.');
      },
      lazy: { Component: async () => (fetched.push('code'), WeeklyPage) },
    }),
  });
  await app.remotes.preload('/weekly/auctions/all?page=2');
  expect(fetched.toSorted()).toEqual(['code', 'data of all ?page=2']);
  delete app.network['/own'];
  await app.remotes.preload('/nobody');
  expect(app.asked).toEqual(['/own']);
});
