import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageGuard } from './PageGuard.tsx';
import type { Instance, RemoteLoader } from './remote-loader.ts';

export interface ResilientOptions {
  /** Whether a page means what it threw while it was drawn, for its area to show: then no other version is tried. */
  isExpected: (thrown: unknown) => boolean;
  /** Replaces a page that threw until its previous version has loaded. */
  Pending: ComponentType;
}

/**
 * A remote's routes with every lazy part made to survive the failure of its chunk, and every page to survive what it throws
 * while it is drawn: the same part of the same route is then taken from another instance of the remote. (React Router does
 * not keep a lazy part that failed, so Retry works.)
 */
export function resilient(own: Instance, loader: RemoteLoader, options: ResilientOptions): RouteObject[] {
  /** A part of a page in one instance; its rendering is guarded. */
  const partAt = (place: Place, key: string) => async (instance: Instance) =>
    guardPart(instance, place, key, (await partsOf(find(instance.routes, place.trail), key))[key]);

  /** @throws {Error} if a page has no component: the router would take it as loaded, and render nothing for good. */
  const guardPart = (instance: Instance, place: Place, key: string, part: unknown): unknown => {
    if (key !== 'Component') return part;
    if (!part) throw new Error(`${place.page} came without its component`);
    const Page = part as ComponentType;
    const before = async (thrown: unknown): Promise<ComponentType> =>
      (await loader.stepBack(instance, place.page, thrown, partAt(place, key))) as ComponentType;
    return function GuardedPage() {
      return (
        <PageGuard before={before} {...options}>
          <Page />
        </PageGuard>
      );
    };
  };

  const guard = (route: RouteObject, place: Place): RouteObject => {
    const guarded = { ...route } as Parts;
    if (typeof route.lazy === 'function') {
      guarded['lazy'] = once(() =>
        loader.rescue(own, place.page, async (instance) => {
          const parts = Object.entries(await partsOf(find(instance.routes, place.trail)));
          return Object.fromEntries(parts.map(([key, part]) => [key, guardPart(instance, place, key, part)]));
        }),
      );
    } else if (route.lazy) {
      const keys = Object.keys(route.lazy);
      guarded['lazy'] = Object.fromEntries(
        keys.map((key) => [key, once(() => loader.rescue(own, place.page, partAt(place, key)))]),
      );
    }
    if (route.Component) guarded['Component'] = guardPart(own, place, 'Component', route.Component);
    if (route.children) guarded['children'] = guardAll(route.children, place);
    return guarded as RouteObject;
  };
  const guardAll = (routes: readonly RouteObject[], { trail, page }: Place): RouteObject[] =>
    routes.map((route, index) => guard(route, { trail: [...trail, nameOf(route, index)], page: pathOf(route, page) }));

  return guardAll(own.routes, { trail: [], page: '' });
}

/** The place of a route among a remote's, and the path of its page. */
interface Place {
  trail: readonly string[];
  page: string;
}

/** The whole path of a route's page: a child's may be what follows that of its parent. */
const pathOf = ({ path }: RouteObject, above: string): string =>
  path === undefined || path.startsWith('/') ? (path ?? above) : `${above}/${path}`;

/** Properties of a route by their names. */
type Parts = Record<string, unknown>;
type Lazy = () => Promise<unknown>;

/** A loaded part is kept, and a pending load is shared; after a failure the next call tries again. */
function once(load: Lazy): Lazy {
  let loading: Promise<unknown> | undefined;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => (loading = undefined));
    }
    return loading;
  };
}

/** The name of a route among its siblings: in another version its position may differ. */
function nameOf(route: RouteObject, index: number): string {
  return route.id ?? route.path ?? (route.index ? 'index' : `#${index}`);
}

/** @throws {Error} when this version of the remote has no such route. */
function find(routes: readonly RouteObject[], trail: readonly string[]): RouteObject {
  const [name, ...rest] = trail;
  const route = routes.find((each, index) => nameOf(each, index) === name);
  if (!route) throw new Error(`This version has no route ${name}`);
  return rest.length === 0 ? route : find(route.children ?? [], rest);
}

/** The properties of a route, with the lazy ones loaded: all of them, or the requested one. */
async function partsOf(route: RouteObject, asked?: string): Promise<Parts> {
  if (typeof route.lazy === 'function') return (await route.lazy()) as Parts;
  const lazy = Object.entries((route.lazy ?? {}) as Record<string, Lazy>).filter(([key]) => !asked || key === asked);
  return {
    ...route,
    ...Object.fromEntries(await Promise.all(lazy.map(async ([key, load]) => [key, await load()] as const))),
  };
}
