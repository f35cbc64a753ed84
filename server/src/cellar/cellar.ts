import type { Services } from '../core/services.ts';
import { addBottling } from './bottling/add-bottling.ts';
import { addGifts } from './gifts/add-gifts.ts';
import { cellarRoutes } from './lots/cellar-routes.ts';
import { addMarketplace } from './marketplace/add-marketplace.ts';
import type { MarketplaceSettings } from './marketplace/marketplace-settings.ts';
import { addShipping } from './shipping/add-shipping.ts';
import { addValue } from './value/add-value.ts';
import { barrelRoutes } from './barrels/barrel-routes.ts';
import { experienceRoutes } from './barrels/experience-routes.ts';
import { provenance } from '@le-chai/contracts/provenance';
import { notFound } from '../core/http/refusal.ts';
import { route } from '../core/http/route.ts';
import { findBottle } from './provenance/find-bottle.ts';

/** What members own, and all that they do with it. */
export function addCellar(services: Services, { marketplace }: { marketplace: MarketplaceSettings }): void {
  cellarRoutes(services);
  addGifts(services);
  addProvenance(services);
  addShipping(services);
  addMarketplace(services, marketplace);
  addBarrels(services);
  addBottling(services);
  addValue(services);
}

/** The barrels of a member's cellar, and what came with them. */
function addBarrels(services: Pick<Services, 'app' | 'database'>): void {
  barrelRoutes(services);
  experienceRoutes(services);
}

/** GET /api/v3/provenance/{serial}: a bottle’s way, for anybody who reads the number off it. docs/rules.md#provenance */
function addProvenance({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, provenance, async ({ params }) => {
    const found = await findBottle(database.pool, params.serial);
    if (!found) throw notFound('Bottle');
    return found;
  });
}
