import { CALLS } from '@le-chai/contracts/calls';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { fakeNetwork } from './network.ts';
import { renderRoutes } from './render-routes.tsx';

interface AskedBy {
  /** What the loaders of a page ask for: path and search. */
  loaders: string[];
  /** The requests of the page as a whole. */
  page: string[];
}

/**
 * Opens a page of a remote, every request of which is refused, with its loaders alone and as a whole. Requests that
 * only the page makes begin later, and are missing when the edge renders it.
 */
export async function askedBy({ createRoutes }: RemoteModule, place: string): Promise<AskedBy> {
  const loaders = await requestsOf((context) => withoutPages(createRoutes(context)), place);
  return { loaders, page: await requestsOf(createRoutes, place) };
}

const withoutPages = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const alone = { ...route };
    delete alone.lazy;
    delete alone.Component;
    if (alone.children) alone.children = withoutPages(alone.children);
    return alone;
  });

async function requestsOf(routes: RemoteModule['createRoutes'], place: string): Promise<string[]> {
  const network = fakeNetwork();
  for (const call of CALLS) network.refuse(call, 503, { message: 'closed' });
  const { router, queryClient, unmount } = renderRoutes(routes, { at: place });
  await waitFor(() => {
    expect(router.state.initialized).toBe(true);
    expect(queryClient.isFetching()).toBe(0);
  });
  unmount();
  const asked = CALLS.flatMap((call) => network.asked(call)).map(({ url }) => url.pathname + url.search);
  // A failed request may be repeated.
  return [...new Set(asked)].toSorted();
}
