import type { Services } from '../../core/services.ts';
import { bottleAfterPurchase } from './after-purchase.ts';
import { convertRoutes } from './convert-routes.ts';
import { beginSweeping, bottleOnFinalDate, sweepBarrels, notifyFinalDate } from './final-date.ts';
import { giveTransferUp } from './pay-by-bank.ts';
import { bottlingPurpose } from './pay-by-card.ts';
import { AFTER_PURCHASE } from './schedule-bottling.ts';

/** Bottling of barrels: the calls, the payment of cases, and what happens on the final date. docs/rules.md#bottling */
export function addBottling(services: Services): void {
  const { app, database, worker, payments } = services;
  convertRoutes(services);
  payments.register('bottling', bottlingPurpose(database));
  worker.inside(AFTER_PURCHASE, bottleAfterPurchase(database));
  worker.inside('bottling-transfer', giveTransferUp(database));
  worker.inside('bottling-notice', notifyFinalDate(database));
  worker.inside('bottling-default', bottleOnFinalDate(database));
  worker.inside('bottling-sweep', sweepBarrels(database));
  app.addHook('onReady', () => database.transaction((client) => beginSweeping(client, database)));
}
