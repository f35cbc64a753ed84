import type { CheckoutOutcome } from '@le-chai/contracts/buying';
import type { PoolClient } from 'pg';
import { toEuro } from '../../../core/money/amounts.ts';
import type { Database } from '../../../core/database/open-database.ts';
import { idempotent, keyReused } from '../../../core/http/idempotent.ts';
import { tell } from '../../../core/notices/tell.ts';
import { intentOfKey } from '../../../core/payments/intents/intent-rows.ts';
import { lockPayments } from '../../outstanding/payment-rows.ts';
import { completePurchase } from '../purchase/complete-purchase.ts';
import { readPurchase } from '../results/read-purchase.ts';
import { holdOrder, type Order } from './checkout-order.ts';

/** Turns an order into an outstanding payment: the units are the member's, to be paid by bank transfer. */
export function payByTransfer(
  database: Database,
  order: Order,
  { key, request }: { key: string; request: unknown },
): Promise<CheckoutOutcome> {
  return database.transaction((client) =>
    idempotent(client, order.member, key, request, async () => {
      if (await intentOfKey(client, order.member.id, key)) throw keyReused();
      return transfer(client, database, order);
    }),
  );
}

async function transfer(client: PoolClient, database: Database, order: Order): Promise<CheckoutOutcome> {
  const { sale, hold, quote, bottling } = await holdOrder(client, database, order);
  const { dueCents, extraCents } = quote;
  const paymentId = await completePurchase(client, database, sale, hold, { extraCents, bottling });
  const [payment] = await lockPayments(client, [paymentId]);
  const deadline = payment!.deadline.toISOString();
  const data = { saleId: sale.saleId, dueCents, deadline };
  await tell(client, database, [{ memberId: order.member.id, kind: 'due', data, key: `purchase-${paymentId}` }]);
  const purchase = await readPurchase(client, order.member.id, hold.bidId, dueCents, bottling);
  const amount = toEuro(dueCents);
  return { warnings: [], purchase: purchase!, payment: null, transfer: { amount, reference: payment!.key, deadline } };
}
