import type { Services } from '../core/services.ts';
import { addBuying } from './buying/add-buying.ts';
import { addOutstanding } from './outstanding/add-outstanding.ts';

/** Buying units of a sale, and paying for what was bought or won. */
export function addCheckout(services: Services): void {
  addOutstanding(services);
  addBuying(services);
}
