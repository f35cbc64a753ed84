import type { PoolClient } from 'pg';
import type { Database } from '../../../core/database/open-database.ts';
import type { Intent, Purpose } from '../../../core/payments/intent.ts';
import { lockPayments } from '../../outstanding/payment-rows.ts';
import { takeMoney } from '../../outstanding/take-money.ts';
import { type HoldRow, lockHold } from '../holds/hold-rows.ts';
import { type TooLate, whyNotPaid } from '../rules/can-be-paid.ts';
import { lockSale, type SaleOnOffer } from '../sale-on-offer.ts';
import { completePurchase } from './complete-purchase.ts';
import { type PurchaseSubject, readSubject } from './purchase-subject.ts';

/** What follows the end of a charge for a purchase: it is bought, or its hold goes on. */
export function purchasePurpose(database: Database): Purpose {
  return {
    async settle(client, intent) {
      const { sale, hold, subject } = await lockPurchase(client, intent);
      const tooLate = whyNotPaid(sale, hold, sale.now) ?? (hold.quantity === subject.quantity ? undefined : 'changed');
      if (tooLate) return { refund: WHY[tooLate](sale.name) };
      const paymentId = await completePurchase(client, database, sale, hold, subject);
      const [payment] = await lockPayments(client, [paymentId]);
      await takeMoney(client, database, payment!, { by: 'card', cents: intent.amountCents, intentId: intent.id });
      return undefined;
    },
    // Nothing vanishes from under the member: the hold runs out by itself, and until then another card can be tried.
    async release() {},
  };
}

const WHY: Record<TooLate | 'changed', (name: string) => string> = {
  'bought-already': (name) => `${name} was paid for already.`,
  'auction-closed': (name) => `The auction of ${name} had closed before the payment came.`,
  'hold-expired': (name) => `The time to pay for ${name} was over before the payment came.`,
  changed: (name) => `The quantity of ${name} was changed before the payment came.`,
};

interface Locked {
  sale: SaleOnOffer;
  hold: HoldRow;
  subject: PurchaseSubject;
}

async function lockPurchase(client: PoolClient, intent: Intent): Promise<Locked> {
  const subject = readSubject(intent.subject);
  const sale = await lockSale(client, subject.sale);
  const hold = sale && (await lockHold(client, sale.saleId, subject.bid));
  if (!hold) throw new Error(`Intent ${intent.id} pays for nothing that is there`);
  return { sale: sale!, hold, subject };
}
