import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { closingQuery } from './closing-query.ts';

/** `/my-profile/your-data`: taking one's data along, and leaving. */
export const yourDataRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'your-data',
  handle: { title: 'Your data' },
  loader: () => {
    queryClient.query(closingQuery()).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "your-data" */ './YourDataPage.tsx')).YourDataPage,
  },
});
