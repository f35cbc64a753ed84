import type { RemoteModule } from '@le-chai/federation/remote-module';
import { activityRoutes } from './activities/activity-routes.ts';
import { followSales } from './auction/follow-sales.ts';
import { dashboardRoutes } from './dashboard/dashboard-route.ts';
import { newShopRoutes } from './new-shop/new-shop-route.ts';
import { saleRoutes } from './sale/sale-route.ts';
import { storeRoutes } from './store/store-route.ts';
import { weeklyRoutes } from './weekly/weekly-route.ts';

export default {
  createRoutes: ({ queryClient }) => {
    followSales(queryClient);
    return [
      ...dashboardRoutes(queryClient),
      ...weeklyRoutes(queryClient),
      ...saleRoutes(queryClient),
      ...newShopRoutes(queryClient),
      ...storeRoutes(queryClient),
      ...activityRoutes(queryClient),
    ];
  },
} satisfies RemoteModule;
