import { chargeOf } from '@le-chai/bottling/bottling-plan';
import { barrelInfo, type Conversion, convertWithCases } from '@le-chai/contracts/bottling';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { BodyOf } from '@le-chai/contracts/call';
import type { PoolClient } from 'pg';
import { formatEuro } from '../../core/money/amounts.ts';
import { idempotent, keyReused } from '../../core/http/idempotent.ts';
import type { Member } from '../../core/http/member.ts';
import { invalid, notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import { cardOf } from '../../core/payments/cards/saved-cards.ts';
import { intentOfKey } from '../../core/payments/intents/intent-rows.ts';
import type { Services } from '../../core/services.ts';
import { requireConfirmedEmail } from '../../core/members/confirmed-email.ts';
import { pendingBottling, barrelInfoOf } from './barrel-info.ts';
import { finishConversion } from './finish-conversion.ts';
import { readBarrel } from './owned-barrel.ts';
import { awaitTransfer } from './pay-by-bank.ts';
import { convertByCard } from './pay-by-card.ts';
import { readPlan } from './read-plan.ts';
import { type BottlingWish, reserveLitres } from './reserve-litres.ts';
import { readConversion } from './read-conversion.ts';

type Asked = BodyOf<typeof convertWithCases>;

/** What is left of a barrel, and its bottling. */
export function convertRoutes(services: Pick<Services, 'app' | 'database' | 'payments'>): void {
  const { app, database } = services;
  route(app, barrelInfo, async ({ member, query }) => {
    const barrel = await readBarrel(database.pool, query.id_sale_bid, member.id);
    if (!barrel) throw notFound('Barrel');
    return barrelInfoOf(barrel, await pendingBottling(database.pool, barrel));
  });
  route(app, convertWithCases, async ({ member, body, idempotencyKey: key }) => {
    const wish = wishOf(body);
    if (wish.paymentMethod === PAYMENT_METHOD.bank) requireConfirmedEmail(member);
    if (wish.paymentMethod !== PAYMENT_METHOD.card) return convertNow(services, member, key, body, wish);
    if (!body.payment_token) throw invalid({ payment_token: 'must name the card to charge' });
    const card = await cardOf(database.pool, member.id, body.payment_token);
    const asked = { barrelId: body.id_sale_bid, wish, card, key, request: body };
    const { id, payment } = await convertByCard(services, member, asked);
    return readConversion(database.pool, id, payment);
  });
}

/** @throws {Refusal} 422 if cases cost something and it is not said how they are paid */
function wishOf({ cases, custom_label: label, payment_method: method }: Asked): BottlingWish {
  const customLabel = label ?? null;
  const charge = chargeOf(readPlan(cases, customLabel));
  // What costs nothing is not paid for, whatever was sent along.
  if (charge === 0) return { cases, customLabel, paymentMethod: null };
  if (method) return { cases, customLabel, paymentMethod: method };
  throw invalid({ payment_method: `must be 3 (card) or 4 (bank transfer): the cases cost ${formatEuro(charge)}` });
}

/** Bottles at once what costs nothing; what a bank transfer pays for waits for that. */
async function convertNow(
  { database }: Pick<Services, 'database'>,
  member: Member,
  key: string,
  body: Asked,
  wish: BottlingWish,
): Promise<Conversion> {
  return database.transaction((client) =>
    idempotent(client, member, key, ['convert-with-cases', body], async () => {
      await refuseKeyOfCharge(client, member, key);
      const { id } = await reserveLitres(client, member, body.id_sale_bid, wish);
      if (wish.paymentMethod === null) await finishConversion(client, database, id);
      else await awaitTransfer(client, database, id);
      return readConversion(client, id, null);
    }),
  );
}

/** A key under which a card was charged belongs to that request. */
async function refuseKeyOfCharge(client: PoolClient, { id }: Member, key: string): Promise<void> {
  if (await intentOfKey(client, id, key)) throw keyReused();
}
