import type { Services } from '../../core/services.ts';
import { checkoutRoute } from './checkout/checkout-route.ts';
import { buyNowRoute } from './holds/buy-now-route.ts';
import { expireHold } from './holds/let-go.ts';
import { HOLD_EXPIRY } from './holds/take-hold.ts';
import { purchasePurpose } from './purchase/purchase-purpose.ts';
import { quoteRoute } from './quote/quote-route.ts';
import { paymentRoutes } from './results/payment-routes.ts';

/** Buying at once, of an auction or at a price: quotes, holds, the checkout and how its payment stands. */
export function addBuying(services: Services): void {
  const { database, worker, payments } = services;
  worker.inside(HOLD_EXPIRY, expireHold(database));
  payments.register('purchase', purchasePurpose(database));
  buyNowRoute(services);
  quoteRoute(services);
  checkoutRoute(services);
  paymentRoutes(services);
}
