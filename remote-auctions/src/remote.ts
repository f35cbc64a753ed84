import type { RemoteModule } from '@le-chai/federation/remote-module';
import { saleRoutes } from './sale/sale-route.ts';
import { weeklyRoutes } from './weekly/weekly-route.ts';

export default {
  createRoutes: ({ queryClient }) => [...weeklyRoutes(queryClient), ...saleRoutes(queryClient)],
} satisfies RemoteModule;
