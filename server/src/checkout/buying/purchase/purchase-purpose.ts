import type { PoolClient } from 'pg';
import type { Database } from '../../../core/database/open-database.ts';
import type { Intent, Purpose } from '../../../core/payments/intent.ts';
import { lockPayments } from '../../outstanding/payment-rows.ts';
import { takeMoney } from '../../outstanding/take-money.ts';
import { removeLines } from '../basket-lines/basket-rows.ts';
import { type HoldRow, lockHold } from '../holds/hold-rows.ts';
import { type TooLate, whyNotPaid } from '../rules/can-be-paid.ts';
import { lockSale, type SaleOnOffer } from '../sale-on-offer.ts';
import { completePurchase } from './complete-purchase.ts';
import { type BasketLineSubject, readSubject } from './purchase-subject.ts';

/** What follows the end of a charge for a purchase, or for a basket of them: all is bought, or the holds go on. */
export function purchasePurpose(database: Database): Purpose {
  return {
    async settle(client, intent) {
      const { isBasket, lines } = readSubject(intent.subject, intent.amountCents);
      const locked = await lockPurchases(client, intent, lines);
      const tooLate = locked.map(whyTooLate).find((reason) => reason !== undefined);
      if (tooLate) return { refund: isBasket ? `${tooLate} So nothing in the basket was bought.` : tooLate };
      for (const { sale, hold, line } of locked) {
        const paymentId = await completePurchase(client, database, sale, hold, line);
        const [payment] = await lockPayments(client, [paymentId]);
        await takeMoney(client, database, payment!, { by: 'card', cents: line.dueCents, intentId: intent.id });
      }
      const bought = lines.map(({ sale }) => sale);
      if (isBasket) await removeLines(client, intent.memberId, bought);
      return undefined;
    },
    // Nothing vanishes from under the member: the hold runs out by itself, and until then another card can be tried.
    async release() {},
  };
}

/** A sentence for the member; none if it can be paid for. */
function whyTooLate({ sale, hold, line }: Locked): string | undefined {
  const tooLate = whyNotPaid(sale, hold, sale.now) ?? (hold.quantity === line.quantity ? undefined : 'changed');
  return tooLate && WHY[tooLate](sale.name);
}

const WHY: Record<TooLate | 'changed', (name: string) => string> = {
  'bought-already': (name) => `${name} had already been paid for.`,
  'auction-closed': (name) => `The auction of ${name} had closed before the payment arrived.`,
  'hold-expired': (name) => `The time to pay for ${name} had run out before the payment arrived.`,
  changed: (name) => `The quantity of ${name} was changed before the payment arrived.`,
};

interface Locked {
  sale: SaleOnOffer;
  hold: HoldRow;
  line: BasketLineSubject;
}

/** In the order of the sales' numbers: everything that locks several does it in that order. */
async function lockPurchases(
  client: PoolClient,
  intent: Intent,
  lines: readonly BasketLineSubject[],
): Promise<Locked[]> {
  const locked: Locked[] = [];
  for (const line of lines.toSorted((a, b) => a.sale - b.sale)) {
    const sale = await lockSale(client, line.sale);
    const hold = sale && (await lockHold(client, sale.saleId, line.bid));
    if (!hold) throw new Error(`Intent ${intent.id} pays for nothing that is there`);
    locked.push({ sale: sale!, hold, line });
  }
  return locked;
}
