import type { RemoteModule } from '@le-chai/federation/remote-module';
import { assetsRoute } from './assets/assets-route.ts';
import { glanceRoute } from './assets/glance-route.ts';
import { experiencesRoute } from './experiences/experiences-route.ts';
import { lotsRoute } from './lots/lots-route.ts';

export default {
  createRoutes: ({ queryClient }) => [
    assetsRoute(queryClient, [glanceRoute(queryClient), lotsRoute(queryClient), experiencesRoute(queryClient)]),
  ],
} satisfies RemoteModule;
