import type { RemoteModule } from '@le-chai/federation/remote-module';
import { paths } from '@le-chai/paths';
import { redirect } from 'react-router';
import { lotsQueries } from './lots/lots-queries.ts';
import { readLotsSearch } from './lots/lots-search.ts';

export default {
  createRoutes: ({ queryClient }) => [
    { path: '/my-assets', loader: () => redirect(paths.cellarLots()) },
    {
      path: '/my-assets/lots',
      handle: { title: 'My cellar' },
      loader: ({ request }) => {
        const search = readLotsSearch(new URL(request.url).searchParams);
        queryClient.query(lotsQueries.page(search)).catch(() => undefined);
        return null;
      },
      lazy: { Component: async () => (await import(/* webpackChunkName: "lots" */ './lots/LotsPage.tsx')).LotsPage },
    },
  ],
} satisfies RemoteModule;
