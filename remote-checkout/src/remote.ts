import type { RemoteModule } from '@le-chai/federation/remote-module';
import { checkoutRoutes } from './checkout/checkout-route.ts';
import { outstandingRoutes } from './outstanding/outstanding-routes.ts';

export default {
  createRoutes: ({ queryClient }) => [...checkoutRoutes(queryClient), ...outstandingRoutes(queryClient)],
} satisfies RemoteModule;
