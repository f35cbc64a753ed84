import type { RemoteModule } from '@le-chai/federation/remote-module';
import { paths } from '@le-chai/paths';
import { redirect } from 'react-router';
import { assetsRoute } from './assets/assets-route.ts';
import { lotsRoute } from './lots/lots-route.ts';

export default {
  createRoutes: ({ queryClient }) => [
    assetsRoute(queryClient, [{ index: true, loader: () => redirect(paths.cellarLots()) }, lotsRoute(queryClient)]),
  ],
} satisfies RemoteModule;
