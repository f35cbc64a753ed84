import { load } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { dashboardQueries } from './dashboard-queries.ts';

/** What is new, and how the member stands: `/dashboard`. */
export const dashboardRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/dashboard',
    handle: { title: 'What’s new' },
    loader: dashboardLoader(queryClient),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "dashboard" */ './DashboardPage.tsx')).DashboardPage,
    },
  },
];

/** Starts all parts of the page at once, and waits for none of them. */
const dashboardLoader = (queryClient: QueryClient) => (): null => {
  load(queryClient, dashboardQueries.whatsNew()).catch(told);
  load(queryClient, dashboardQueries.bidding()).catch(told);
  load(queryClient, dashboardQueries.outstanding()).catch(told);
  load(queryClient, dashboardQueries.earnings()).catch(told);
  load(queryClient, dashboardQueries.wishes()).catch(told);
  return null;
};

/** Each part tells of its failure where it stands; here it is only asked for early. */
const told = (): void => undefined;
