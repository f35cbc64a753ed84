import type { RemoteModule } from '@le-chai/federation/remote-module';
import { checkoutRoutes } from './checkout/checkout-route.ts';
import { outstandingRoutes } from './outstanding/outstanding-routes.ts';
import { resultRoutes } from './result/result-routes.ts';

export default {
  createRoutes: ({ queryClient }) => [
    ...checkoutRoutes(queryClient),
    ...outstandingRoutes(queryClient),
    ...resultRoutes(queryClient),
  ],
} satisfies RemoteModule;
