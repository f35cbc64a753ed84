import type { Services } from '../../core/services.ts';
import { Catalogue } from './catalogue.ts';
import { catalogueRoutes, searchRoutes } from './catalogue-routes.ts';
import { notifyRoutes } from './notify/notify-routes.ts';
import { addMarketPriceWork } from './prices/market-price-work.ts';
import { priceRoutes } from './prices/price-routes.ts';

/** What there is to buy on a server: its routes, and the work that keeps prices and notices up to date. */
export function addCatalogue(services: Services): void {
  const catalogue = new Catalogue(services.database);
  // Whoever asks first would otherwise wait for it; a failure is met, and told, by who asks.
  services.app.addHook('onReady', (done) => {
    catalogue.warmUp().catch(() => {});
    done();
  });
  catalogueRoutes(services, catalogue);
  searchRoutes(services, catalogue);
  notifyRoutes(services);
  priceRoutes(services);
  addMarketPriceWork(services);
}
