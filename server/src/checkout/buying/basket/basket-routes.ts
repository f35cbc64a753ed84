import {
  BASKET_LINES,
  type BasketOutcome,
  checkoutBasket,
  getBasket,
  putBasketLine,
  quoteBasket,
  removeBasketLine,
} from '@le-chai/contracts/basket';
import type { PoolClient } from 'pg';
import { invalid, notFound, Refusal } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import { cardOf } from '../../../core/payments/cards/saved-cards.ts';
import { refuseHold } from '../../../core/sale/holds.ts';
import type { HoldRefusal } from '../../../core/sale/rules/hold-rules.ts';
import type { Services } from '../../../core/services.ts';
import { refuseKeyOfTransfer } from '../checkout/checkout-route.ts';
import type { BasketSubject } from '../purchase/purchase-subject.ts';
import { readOutcome } from '../results/read-outcome.ts';
import { removeLines, writeLine } from '../basket-lines/basket-rows.ts';
import { composeBasket } from './compose-basket.ts';
import { type BasketOrder, holdBasket } from './hold-basket.ts';
import { readBasket, standLines } from './read-basket.ts';
import { fitsBasket, standLine } from './stand-line.ts';

type BasketServices = Pick<Services, 'app' | 'database' | 'payments'>;

/** A member's basket: lots at a price that are bought together, all or nothing. docs/rules.md#basket */
export function basketRoutes(services: BasketServices): void {
  const { app, database } = services;

  route(app, getBasket, ({ member }) => readBasket(database.pool, member.id));

  route(app, putBasketLine, ({ params: { saleId }, body: { quantity }, member }) =>
    database.transaction(async (client) => {
      await refuseLine(client, member.id, { saleId, quantity });
      if ((await writeLine(client, member.id, { saleId, quantity })) > BASKET_LINES) throw basketFull();
      database.changes.announce(client, 'member', member.id);
      return readBasket(client, member.id);
    }),
  );

  route(app, removeBasketLine, ({ params: { saleId }, member }) =>
    database.transaction(async (client) => {
      if (await removeLines(client, member.id, [saleId])) database.changes.announce(client, 'member', member.id);
      return readBasket(client, member.id);
    }),
  );

  route(app, quoteBasket, async ({ body, member }) => {
    const lines = (await standLines(database.pool, member.id)).flatMap(({ row: { quantity }, standing }) => {
      if (!standing || standing.refusal || standing.unitPrice === null) return [];
      return [{ sale: standing.sale, quantity, unitPrice: standing.unitPrice }];
    });
    return (await composeBasket(database.pool, member, lines, deliveryOf(body))).quote;
  });

  route(app, checkoutBasket, ({ body, member, idempotencyKey: key }) => {
    if (!body.id_address && !body.pickup) {
      throw invalid({ id_address: 'must be one of your addresses, unless it is picked up' });
    }
    const { lines, expected_total: expectedTotal, payment_token: token } = body;
    const order = { member, lines, delivery: deliveryOf(body), expectedTotal };
    return payBasket(services, order, { token, key, request: ['checkout-basket', body] });
  });
}

const deliveryOf = ({ id_address: id, pickup }: { id_address?: number | null | undefined; pickup: boolean }) => ({
  addressId: id ?? null,
  pickup,
});

/** Reasons that pass, and that say nothing of whether lots may be in a basket meanwhile. */
const PASSING: ReadonlySet<HoldRefusal['reason']> = new Set(['held', 'overdue-payment', 'payment-under-way']);

/** @throws {Refusal} if a sale cannot be a line of a basket, or not with that many lots */
async function refuseLine(
  client: PoolClient,
  memberId: number,
  { saleId, quantity }: { saleId: number; quantity: number },
): Promise<void> {
  const standing = await standLine(client, memberId, { saleId, quantity, overdue: false });
  if (!standing) throw notFound(`Auction ${saleId}`);
  if (!fitsBasket(standing.sale)) {
    throw new Refusal(409, 'not-for-basket', 'Only lots at a fixed price can be bought together.');
  }
  const { refusal } = standing;
  if (refusal && !PASSING.has(refusal.reason)) throw refuseHold(refusal);
}

const basketFull = () =>
  new Refusal(409, 'basket-full', `A basket can hold up to ${BASKET_LINES} lines. Buy those first, or remove one.`);

/** Charges a card once for all lines, which are held meanwhile. A rejected card is an answer with warnings. */
async function payBasket(
  { database, payments }: BasketServices,
  order: BasketOrder,
  paid: { token: string; key: string; request: unknown },
): Promise<BasketOutcome> {
  const { member } = order;
  const { id, clientSecret } = await payments.pay({
    member,
    purpose: 'purchase',
    key: paid.key,
    request: paid.request,
    card: await cardOf(database.pool, member.id, paid.token),
    prepare: async (client) => {
      await refuseKeyOfTransfer(client, member.id, paid.key);
      const held = await holdBasket(client, database, order);
      const subject: BasketSubject = { bids: held.lines.map(({ bid }) => bid), lines: [...held.lines] };
      return { subject, amountCents: held.dueCents, description: describe(held.names) };
    },
  });
  const { warnings, payment, purchases } = await readOutcome(database.pool, member.id, id, clientSecret);
  return { warnings, payment, purchases };
}

/** On the member's statement. */
const describe = ([first, ...more]: readonly string[]) =>
  more.length > 0 ? `${first} and ${more.length} more` : first!;
