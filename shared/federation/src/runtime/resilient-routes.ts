import type { RouteObject } from 'react-router';
import type { RemoteContext, RemoteModule } from '../remote-module.ts';
import type { RemoteLoader } from './remote-loader.ts';

/**
 * A remote's routes with every lazy part made to survive the failure of its chunk: the same part of the same route is
 * then taken from another instance of the remote. (React Router does not keep a lazy part that failed, so Retry works.)
 */
export function resilient(module: RemoteModule, context: RemoteContext, loader: RemoteLoader): RouteObject[] {
  const instances = new WeakMap<RemoteModule, RouteObject[]>();
  const routesOf = (instance: RemoteModule): RouteObject[] => {
    const routes = instances.get(instance) ?? instance.createRoutes(context);
    instances.set(instance, routes);
    return routes;
  };

  const guard = (route: RouteObject, trail: readonly string[]): RouteObject => {
    const guarded = { ...route };
    if (typeof route.lazy === 'function') {
      const own = route.lazy;
      guarded.lazy = () =>
        loader.rescue(module, own, async (instance) => {
          const other = find(routesOf(instance), trail);
          return typeof other.lazy === 'function' ? await other.lazy() : other;
        }) as ReturnType<typeof own>;
    } else if (route.lazy) {
      const parts = Object.entries(route.lazy as Record<string, Part | undefined>).flatMap(([key, own]) =>
        own
          ? [[key, () => loader.rescue(module, own, (instance) => partOf(find(routesOf(instance), trail), key))]]
          : [],
      );
      guarded.lazy = Object.fromEntries(parts) as NonNullable<RouteObject['lazy']>;
    }
    if (route.children) guarded.children = guardAll(route.children, trail);
    return guarded as RouteObject;
  };
  const guardAll = (routes: readonly RouteObject[], trail: readonly string[]): RouteObject[] =>
    routes.map((route, index) => guard(route, [...trail, nameOf(route, index)]));

  return guardAll(routesOf(module), []);
}

/** One lazy property of a route. */
type Part = () => Promise<unknown>;

/** What a route is called among its siblings: in another version it may stand elsewhere. */
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

async function partOf(route: RouteObject, key: string): Promise<unknown> {
  const lazy = typeof route.lazy === 'object' ? (route.lazy as Record<string, Part | undefined>)[key] : undefined;
  return lazy ? await lazy() : (route as Record<string, unknown>)[key];
}
