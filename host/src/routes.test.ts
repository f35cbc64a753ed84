import { createQueryClient } from '@le-chai/api';
import { HOST_PREFIXES } from '@le-chai/federation/reserved';
import type { RouteObject } from 'react-router';
import type { House } from './house/House.tsx';
import { createRoutes } from './routes.tsx';

const house = {
  config: { tradingSite: '' },
  composition: { remotes: [{ name: 'auctions', manifest: { mounts: [{ prefix: '/dashboard' }] } }] },
};

/** First segments of all pages below these routes. */
function firstSegments(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path?.startsWith('/') ? [`/${path.split('/')[1]}`] : [];
    return [...own, ...firstSegments(children ?? [])];
  });
}

it('keeps the first segments of the host’s own pages from remotes', () => {
  const routes = createRoutes(house as unknown as House, { tradingSite: '', hash: () => '' }, createQueryClient(), {
    routes: [],
  });
  expect([...new Set(firstSegments(routes))].toSorted()).toEqual(HOST_PREFIXES);
});
