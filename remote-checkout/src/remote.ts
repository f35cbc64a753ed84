import type { RemoteModule } from '@le-chai/federation/remote-module';
import { outstandingQueries } from './outstanding/outstanding-queries.ts';

export default {
  createRoutes: ({ queryClient }) => [
    {
      path: '/outstanding-payments',
      handle: { title: 'Outstanding payments' },
      loader: () => {
        queryClient.query(outstandingQueries.list()).catch(() => undefined);
        return null;
      },
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "outstanding-payments" */ './outstanding/OutstandingPage.tsx'))
            .OutstandingPage,
      },
    },
  ],
} satisfies RemoteModule;
