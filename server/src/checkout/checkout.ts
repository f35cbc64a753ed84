import type { Services } from '../core/services.ts';
import { addDeadlines } from './deadlines/add-deadlines.ts';
import { addInvoices } from './invoices/add-invoices.ts';
import { addOutstanding } from './outstanding/add-outstanding.ts';
import { basketRoutes } from './buying/basket/basket-routes.ts';
import { checkoutRoute } from './buying/checkout/checkout-route.ts';
import { buyNowRoute, expireHold, HOLD_EXPIRY } from './buying/holds/take-hold.ts';
import { purchasePurpose } from './buying/purchase/purchase-purpose.ts';
import { quoteRoute } from './buying/quote/quote-route.ts';
import { paymentRoutes } from './buying/results/payment-routes.ts';
import { answerSecondOffer, listSecondOffers } from '@le-chai/contracts/second-offers';
import { idempotent } from '../core/http/idempotent.ts';
import { route } from '../core/http/route.ts';
import { answerOffer, expireOffer } from './second-offers/answer-offer.ts';
import { offersOf, secondOffer } from './second-offers/offer-rows.ts';

/** Buying units of a sale, and paying for what was bought or won. */
export function addCheckout(services: Services): void {
  addOutstanding(services);
  addDeadlines(services);
  addSecondOffers(services);
  addInvoices(services);
  addBuying(services);
}

/** Buying at once, of an auction or at a price: quotes, holds, the checkout and the state of its payment. */
function addBuying(services: Services): void {
  const { database, worker, payments } = services;
  worker.inside(HOLD_EXPIRY, expireHold(database));
  payments.register('purchase', purchasePurpose(database));
  buyNowRoute(services);
  quoteRoute(services);
  checkoutRoute(services);
  paymentRoutes(services);
  basketRoutes(services);
}

/** What was lost and is offered after all. docs/rules.md#second-offers */
function addSecondOffers({ app, database, worker }: Pick<Services, 'app' | 'database' | 'worker'>): void {
  route(app, listSecondOffers, async ({ member }) => (await offersOf(database.pool, member.id)).map(secondOffer));
  route(app, answerSecondOffer, ({ member, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['answer-second-offer', body], async () =>
        secondOffer(await answerOffer(client, database, member.id, body)),
      ),
    ),
  );
  worker.inside('second-offer-end', (client, { payload }) => expireOffer(client, database, Number(payload['offer'])));
}
