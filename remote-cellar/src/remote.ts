import type { RemoteModule } from '@le-chai/federation/remote-module';
import { assetsRoute } from './assets/assets-route.ts';
import { glanceRoute } from './assets/glance-route.ts';
import { experiencesRoute } from './experiences/experiences-route.ts';
import { barrelsRoute } from './barrels/barrels-route.ts';
import { giftRoute } from './gift/gift-route.ts';
import { giftsRoute } from './gifts/gifts-route.ts';
import { lotsRoute } from './lots/lots-route.ts';
import { ownBarrelRoute } from './own-barrel/own-barrel-route.ts';
import { provenanceRoute } from './provenance/provenance-route.ts';
import { saleBottlingRoute } from './sale-bottling/sale-bottling-route.ts';
import { shipmentsRoutes } from './shipments/shipments-route.ts';

export default {
  createRoutes: ({ queryClient }) => [
    assetsRoute(queryClient, [
      glanceRoute(queryClient),
      lotsRoute(queryClient),
      barrelsRoute(queryClient),
      experiencesRoute(queryClient),
    ]),
    ownBarrelRoute(queryClient),
    saleBottlingRoute(queryClient),
    giftRoute(queryClient),
    ...shipmentsRoutes(queryClient),
    giftsRoute(queryClient),
    provenanceRoute(queryClient),
  ],
} satisfies RemoteModule;
