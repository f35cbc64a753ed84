import type { CheckoutOutcome } from '@le-chai/contracts/buying';
import type { PoolClient } from 'pg';
import { keyReused } from '../../../core/http/idempotent.ts';
import { cardOf } from '../../../core/payments/cards/card-of.ts';
import type { Services } from '../../../core/services.ts';
import { readOutcome } from '../results/read-outcome.ts';
import type { PurchaseSubject } from '../purchase/purchase-subject.ts';
import { holdOrder, type Order } from './checkout-order.ts';

/** Charges a card for an order, which is held meanwhile. A rejected card is an answer with warnings. */
export async function payByCard(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  order: Order,
  paid: { token: string; key: string; request: unknown },
): Promise<CheckoutOutcome> {
  const { member, quantity, choices } = order;
  const { id, clientSecret } = await payments.pay({
    member,
    purpose: 'purchase',
    key: paid.key,
    request: paid.request,
    card: await cardOf(database.pool, member.id, paid.token),
    prepare: async (client) => {
      await refuseKeyOfTransfer(client, member.id, paid.key);
      const { sale, hold, quote, bottling } = await holdOrder(client, database, order);
      const { dueCents, extraCents } = quote;
      const address = quote.quote.pickup ? null : choices.addressId;
      const subject = { sale: sale.saleId, bid: hold.bidId, quantity, extraCents, bottling, address };
      return { subject: subject satisfies PurchaseSubject, amountCents: dueCents, description: sale.name };
    },
  });
  const { warnings, payment, purchase } = await readOutcome(database.pool, member.id, id, clientSecret);
  return { warnings, payment, purchase: purchase!, transfer: null };
}

/** Charges have keys of their own; one that came with a transfer is no other request's. */
async function refuseKeyOfTransfer(client: PoolClient, memberId: number, key: string): Promise<void> {
  const { rows } = await client.query('select from idempotency where member_id = $1 and key = $2', [memberId, key]);
  if (rows.length > 0) throw keyReused();
}
