import type { Services } from '../core/services.ts';
import { addBuying } from './buying/add-buying.ts';
import { addDeadlines } from './deadlines/add-deadlines.ts';
import { addInvoices } from './invoices/add-invoices.ts';
import { addOutstanding } from './outstanding/add-outstanding.ts';
import { addSecondOffers } from './second-offers/add-second-offers.ts';

/** Buying units of a sale, and paying for what was bought or won. */
export function addCheckout(services: Services): void {
  addOutstanding(services);
  addDeadlines(services);
  addSecondOffers(services);
  addInvoices(services);
  addBuying(services);
}
