import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { provenanceQueries } from './provenance-queries.ts';

/** `/provenance/{serial}`: a bottle's journey, for anybody who reads the number off it. */
export const provenanceRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/provenance/:serial',
  handle: { title: 'Provenance' },
  loader: ({ params }: LoaderFunctionArgs): null => {
    queryClient.query(provenanceQueries.one(params['serial'] ?? '')).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "provenance" */ './ProvenancePage.tsx')).ProvenancePage,
  },
});
