import { load, query } from '@le-chai/api';
import { provenance } from '@le-chai/contracts/provenance';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';

/** `/provenance/{serial}`: a bottle's journey, for anybody who reads the number off it. */
export const provenanceRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/provenance/:serial',
  handle: { title: 'Provenance' },
  loader: ({ params }: LoaderFunctionArgs): null => {
    load(queryClient, query(provenance, { params: { serial: params['serial'] ?? '' } })).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "provenance" */ './ProvenancePage.tsx')).ProvenancePage,
  },
});
