import { checkoutSale } from '@le-chai/contracts/buying';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { invalid } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { requireConfirmedEmail } from '../../../core/members/require-confirmed-email.ts';
import { choicesOf } from '../quote/choices.ts';
import type { Order } from './checkout-order.ts';
import { payByCard } from './pay-by-card.ts';
import { payByTransfer } from './pay-by-transfer.ts';

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
