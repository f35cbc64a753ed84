import type { Services } from '../core/services.ts';
import { addBarrels } from './barrels/add-barrels.ts';
import { addBottling } from './bottling/add-bottling.ts';
import { addGifts } from './gifts/add-gifts.ts';
import { cellarRoutes } from './lots/cellar-routes.ts';
import { addMarketplace } from './marketplace/add-marketplace.ts';
import { addProvenance } from './provenance/add-provenance.ts';
import { addShipping } from './shipping/add-shipping.ts';
import { addValue } from './value/add-value.ts';

/** What members own, and all that they do with it. */
export function addCellar(services: Services): void {
  cellarRoutes(services);
  addGifts(services);
  addProvenance(services);
  addShipping(services);
  addMarketplace(services);
  addBarrels(services);
  addBottling(services);
  addValue(services);
}
