import { type CheckoutOutcome, checkoutSale } from '@le-chai/contracts/buying';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { invalid } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { requireConfirmedEmail } from '../../../core/members/confirmed-email.ts';
import { choicesOf } from '../quote/choices.ts';
import { holdOrder, type Order } from './checkout-order.ts';
import type { PoolClient } from 'pg';
import { idempotent, keyReused } from '../../../core/http/idempotent.ts';
import { cardOf } from '../../../core/payments/cards/saved-cards.ts';
import { readOutcome } from '../results/read-outcome.ts';
import type { PurchaseSubject } from '../purchase/purchase-subject.ts';
import { toEuro } from '../../../core/money/amounts.ts';
import type { Database } from '../../../core/database/open-database.ts';
import { notify } from '../../../core/notices/notify.ts';
import { intentOfKey } from '../../../core/payments/intents/intent-rows.ts';
import { lockPayments } from '../../outstanding/payment-rows.ts';
import { completePurchase } from '../purchase/complete-purchase.ts';
import { readPurchase } from '../results/read-purchase.ts';

/** POST /v2/sale/{saleId}/checkout: buys units of a sale. */
export function checkoutRoute(services: Pick<Services, 'app' | 'database' | 'payments'>): void {
  route(services.app, checkoutSale, ({ params, body, member, idempotencyKey: key }) => {
    const { payment_method: method, payment_token: token } = body;
    const choices = choicesOf(body);
    if (choices.addressId === null && !choices.pickup) {
      throw invalid({ id_address: 'must be one of your addresses, unless it is picked up' });
    }
    const request = ['checkout', params.saleId, body];
    const order: Order = {
      member,
      saleId: params.saleId,
      quantity: body.quantity,
      choices,
      expectedTotal: body.expected_total ?? null,
    };
    if (method === PAYMENT_METHOD.bank) {
      requireConfirmedEmail(member);
      return payByTransfer(services.database, order, { key, request });
    }
    if (!token) throw invalid({ payment_token: 'must name the card to pay with' });
    return payByCard(services, order, { token, key, request });
  });
}

/** Charges a card for an order, which is held meanwhile. A rejected card is an answer with warnings. */
async function payByCard(
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
      const { dueCents, extraCents, feeCents } = quote;
      const address = quote.quote.pickup ? null : choices.addressId;
      const subject = { sale: sale.saleId, bid: hold.bidId, quantity, extraCents, feeCents, bottling, address };
      return { subject: subject satisfies PurchaseSubject, amountCents: dueCents, description: sale.name };
    },
  });
  const { warnings, payment, purchase } = await readOutcome(database.pool, member.id, id, clientSecret);
  return { warnings, payment, purchase: purchase!, transfer: null };
}

/** Charges have keys of their own; one that came with a transfer is no other request's. */
export async function refuseKeyOfTransfer(client: PoolClient, memberId: number, key: string): Promise<void> {
  const { rows } = await client.query('select from idempotency where member_id = $1 and key = $2', [memberId, key]);
  if (rows.length > 0) throw keyReused();
}

/** Turns an order into an outstanding payment: the units are the member's, to be paid by bank transfer. */
function payByTransfer(
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
  const { dueCents, extraCents, feeCents } = quote;
  const paymentId = await completePurchase(client, database, sale, hold, { extraCents, feeCents, bottling });
  const [payment] = await lockPayments(client, [paymentId]);
  const deadline = payment!.deadline.toISOString();
  const data = { saleId: sale.saleId, dueCents, deadline };
  await notify(client, database, [{ memberId: order.member.id, kind: 'due', data, key: `purchase-${paymentId}` }]);
  const purchase = await readPurchase(client, order.member.id, hold.bidId, dueCents, bottling);
  const amount = toEuro(dueCents);
  return { warnings: [], purchase: purchase!, payment: null, transfer: { amount, reference: payment!.key, deadline } };
}
