import { load, query } from '@le-chai/api';
import { closingObstacles } from '@le-chai/contracts/own-account';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/your-data`: taking one's data along, and leaving. */
export const yourDataRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'your-data',
  handle: { title: 'Your data' },
  loader: () => {
    load(queryClient, query(closingObstacles)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "your-data" */ './YourDataPage.tsx')).YourDataPage,
  },
});
