import type { RemoteModule } from '@le-chai/federation/remote-module';
import { outstandingRoutes } from './outstanding/outstanding-routes.ts';

export default {
  createRoutes: ({ queryClient }) => [...outstandingRoutes(queryClient)],
} satisfies RemoteModule;
