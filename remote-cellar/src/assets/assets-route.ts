import { load, query } from '@le-chai/api';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getExperiences } from '@le-chai/contracts/experiences';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** How many lots there are: of a page of one. */
export const lotsInAll = () => query(getPhysicalCellarLots, { query: { per_page: 1 } });
/** How many barrels there are, and the one that is bottled first. */
export const firstBarrel = () => query(getPhysicalCellarBarrels, { query: { pageSize: 1, sortBy: 'bottling-date' } });
export const experiencesInAll = () => query(getExperiences, { query: { pageSize: 1 } });

/** `/my-assets`: one head and one row of tabs over the views of what a member owns. */
export const assetsRoute = (queryClient: QueryClient, views: RouteObject[]): RouteObject => ({
  path: '/my-assets',
  handle: { title: 'My cellar' },
  loader: () => {
    startHead(queryClient);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "assets" */ './AssetsLayout.tsx')).AssetsLayout,
  },
  children: views,
});

/** Starts what is above the views and waits for none of it: each part is asked for separately, and fails alone. */
function startHead(queryClient: QueryClient): void {
  load(queryClient, query(getTotalEarns)).catch(() => undefined);
  load(queryClient, query(getCellarValue)).catch(() => undefined);
  load(queryClient, lotsInAll()).catch(() => undefined);
  load(queryClient, firstBarrel()).catch(() => undefined);
  load(queryClient, experiencesInAll()).catch(() => undefined);
}
