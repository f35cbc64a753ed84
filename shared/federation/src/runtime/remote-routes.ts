import type { ComponentType } from 'react';
import {
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { matchMount } from '../boot.ts';
import type { ComposedRemote, Composition } from '../composition.ts';
import type { RemoteManifest } from '../manifest.ts';
import type { PageHandle } from '../page-head.ts';
import type { RemoteContext } from '../remote-module.ts';
import type { ImportRemote } from './import-remote.ts';
import { createRemoteLoader, type LoaderOptions, type OnAttempt } from './remote-loader.ts';
import { resilient, type ResilientOptions } from './resilient-routes.tsx';

export type Mount = RemoteManifest['mounts'][number];

export interface RemoteRoutesOptions extends ResilientOptions {
  /** Handed to every remote. */
  context: RemoteContext;
  /** Shown in the area of a remote that cannot be loaded; Retry is `useRevalidator().revalidate()`. */
  ErrorBoundary: ComponentType;
  /** Shown for an address below a mount that its remote does not know. */
  NotFound: ComponentType;
  /** What that says of itself. */
  missing?: PageHandle;
  /** What the host puts around a mount's pages: by its access and where visitors without a session go. */
  guard?: (
    remote: ComposedRemote,
    mount: Mount,
  ) => Pick<RouteObject, 'loader' | 'middleware' | 'Component' | 'HydrateFallback' | 'shouldRevalidate'>;
  /** Runs loaders for a page that may be opened in a moment: where their calls lead to is not followed. */
  prefetch?: <Result>(run: () => Result) => Result;
  /** Called for every attempt to load a part of a remote. */
  onAttempt: OnAttempt;
  importRemote?: ImportRemote;
}

export interface RemoteRoutes {
  /** One for every mount of the composition; children of the host's layout. */
  routes: RouteObject[];
  /** Of `createBrowserRouter`: fills a mount when it is first visited. */
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** Loads the remote at this address (path and search), the chunks of its page, and what its loaders ask for. Never fails. */
  preload: (address: string) => Promise<void>;
}

/**
 * The mounts of the composition's remotes in the host's router. A mount is a route without a path, so that a bare
 * prefix finds it too, with its own error screen and a splat that catches addresses until its remote is there.
 */
export function remoteRoutes(
  composition: Pick<Composition, 'remotes' | 'overrides'>,
  options: RemoteRoutesOptions,
): RemoteRoutes {
  const areas = new Map(
    composition.remotes.map((remote) => {
      const problem = composition.overrides?.[remote.name]?.problem;
      return [remote.name, createArea(remote, { ...options, ...(problem !== undefined && { problem }) })];
    }),
  );
  const areaOf = (pathname: string) => areas.get(matchMount(composition, pathname)?.remote.name ?? '');

  return {
    routes: composition.remotes.flatMap((remote) =>
      remote.manifest.mounts.map((mount) => place(remote, mount, options)),
    ),

    async patchRoutesOnNavigation({ path, patch, signal }) {
      const area = areaOf(path);
      if (!area || area.filled) return;
      const routes = await area.load();
      // Two navigations may have waited for the same remote; and one that was given up patches nothing.
      if (area.filled || signal.aborted) return;
      for (const [mount, children] of byMount(routes, area.remote)) patch(mount, children);
      area.filled = true;
    },

    async preload(address) {
      const url = new URL(address, 'http://localhost');
      // A failure is ignored: this was a guess, and the visit itself will report what is wrong.
      const routes = await areaOf(url.pathname)
        ?.load()
        .catch(() => undefined);
      await Promise.all([loadLazyParts(routes ?? [], url.pathname), runLoaders(routes ?? [], url, options.prefetch)]);
    },
  };
}

/** Loads the lazy parts of the routes at this path. Never fails, for the same reason. */
export async function loadLazyParts(routes: RouteObject[], pathname: string): Promise<void> {
  const lazy = matchRoutes(routes, pathname)?.map(({ route }) => route.lazy) ?? [];
  const parts = lazy.flatMap((part) => (typeof part === 'object' ? Object.values(part) : []));
  await Promise.allSettled(parts.map((part) => part?.()));
}

/** Runs what the routes at this address load, as the visit would. */
async function runLoaders(
  routes: RouteObject[],
  url: URL,
  prefetch: NonNullable<RemoteRoutesOptions['prefetch']> = (run) => run(),
): Promise<void> {
  const matches = matchRoutes(routes, url.pathname) ?? [];
  await Promise.allSettled(
    matches.map(async ({ route: { loader, path = '' }, params }) => {
      if (typeof loader !== 'function') return;
      const context = new RouterContextProvider();
      await prefetch(() => loader({ request: new Request(url), url, params, pattern: path, context }));
    }),
  );
}

function place(remote: ComposedRemote, mount: Mount, options: RemoteRoutesOptions): RouteObject {
  return {
    id: mountId(mount.prefix),
    ErrorBoundary: options.ErrorBoundary,
    Component: Outlet,
    ...options.guard?.(remote, mount),
    children: [{ path: `${mount.prefix}/*`, handle: options.missing, Component: options.NotFound }],
  };
}

const mountId = (prefix: string): string => `mount:${prefix}`;

/** A remote and the routes made of it, once. */
function createArea(remote: ComposedRemote, options: RemoteRoutesOptions & Pick<LoaderOptions, 'problem'>) {
  const loader = createRemoteLoader(remote, options);
  let routes: Promise<RouteObject[]> | undefined;
  return {
    remote,
    filled: false,
    load: () => {
      routes ??= loader
        .load()
        .then((instance) => resilient(instance, loader, options))
        .catch((error: unknown) => {
          routes = undefined;
          throw error;
        });
      return routes;
    },
  };
}

/**
 * A remote's routes by the mount they belong to.
 * @throws {Error} for a route outside the remote's own prefixes.
 */
function byMount(routes: readonly RouteObject[], remote: ComposedRemote): Map<string, RouteObject[]> {
  const groups = new Map<string, RouteObject[]>();
  for (const route of routes) {
    const mount = matchMount({ remotes: [remote] }, route.path ?? '')?.mount;
    if (!mount) throw new Error(`${remote.name} has no mount for its route ${route.path ?? 'without a path'}`);
    const group = groups.get(mountId(mount.prefix)) ?? [];
    groups.set(mountId(mount.prefix), [...group, route]);
  }
  return groups;
}
