import { load } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { newShopQueries } from './new-shop-queries.ts';

/** The front of the shop: `/new-shop`. */
export const newShopRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/new-shop',
    handle: { title: 'Shop' },
    loader: newShopLoader(queryClient),
    lazy: { Component: async () => (await import(/* webpackChunkName: "new-shop" */ './NewShopPage.tsx')).NewShopPage },
  },
];

/** Starts all shelves of the page at once, and waits for none of them. */
const newShopLoader = (queryClient: QueryClient) => (): null => {
  load(queryClient, newShopQueries.newest()).catch(told);
  load(queryClient, newShopQueries.privately()).catch(told);
  load(queryClient, newShopQueries.ending()).catch(told);
  load(queryClient, newShopQueries.casks()).catch(told);
  load(queryClient, newShopQueries.groups()).catch(told);
  return null;
};

/** Each shelf tells of its failure where it stands; here it is only asked for early. */
const told = (): void => undefined;
