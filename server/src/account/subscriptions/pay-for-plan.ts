import type { Queryable } from '../../core/database/open-database.ts';
import { invalid } from '../../core/http/refusal.ts';
import { cardOf, listCards } from '../../core/payments/cards/saved-cards.ts';
import type { PaymentRequest, Payments } from '../../core/payments/intents/payments.ts';
import type { Services } from '../../core/services.ts';
import { CardRefused } from '../../core/payments/provider/provider.ts';
import type { SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import type { PaymentState } from '../../core/payments/intent.ts';
import { subjectOf } from './charges.ts';
import { handlingOf } from './handling.ts';
import { standingOf } from './standing-of-member.ts';
import type { PlanRequest } from './take-plan.ts';

type CardForPlan = { reference: string } | { refused: string };

/**
 * The card to charge a plan to: a token's is kept as the member's default, since renewals are charged to that; without
 * one the default itself. What a key paid for before is not paid again, so its card is not kept again either.
 * @returns why, where the provider does not keep the card
 * @throws {Refusal} 422 without any card, or for one that is not the member's
 */
export async function cardForPlan(
  db: Queryable,
  payments: Payments,
  { memberId, token, key }: { memberId: number; token: string | undefined; key: string },
): Promise<CardForPlan> {
  if (await paidBefore(db, memberId, key)) return { reference: '' };
  if (token === undefined) return { reference: await defaultCard(db, payments, memberId) };
  const reference = await cardOf(db, memberId, token);
  if (reference !== token) return { reference };
  try {
    return { reference: (await payments.keepCard(memberId, token)).reference };
  } catch (error) {
    if (error instanceof CardRefused) return { refused: error.message };
    throw error;
  }
}

async function paidBefore(db: Queryable, memberId: number, key: string): Promise<boolean> {
  const { rowCount } = await db.query('select from payment_intent where member_id = $1 and key = $2', [memberId, key]);
  return rowCount === 1;
}

/** @throws {Refusal} 422 without one */
export async function defaultCard(
  db: Queryable,
  { provider }: Pick<Payments, 'provider'>,
  memberId: number,
): Promise<string> {
  const card = (await listCards(db, memberId, provider.name))[0];
  if (!card) throw invalid({ payment_token: 'is needed: you have no saved card' });
  return card.reference;
}

/** Charges a card with what `prepare` finds due, once under the request's key. @returns −1 where it was not paid */
export async function payForPlan(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  { memberId, key, request }: Pick<PlanRequest, 'memberId' | 'key' | 'request'>,
  card: string,
  prepare: PaymentRequest['prepare'],
): Promise<SubscriptionOutcome> {
  const payment = await payments.pay({
    member: { id: memberId },
    purpose: 'subscription',
    key,
    request,
    card,
    prepare,
  });
  return outcomeOf(database.pool, memberId, payment);
}

/** What is answered about a payment for a subscription: −1 where it was not made, else the subscription after it. */
async function outcomeOf(
  db: Queryable,
  memberId: number,
  { id, state, clientSecret }: PaymentState,
): Promise<SubscriptionOutcome> {
  if (state === 'failed') return -1;
  const { rows } = await db.query<{ subject: Record<string, unknown> }>(
    'select subject from payment_intent where id = $1',
    [id],
  );
  const { kind, subscription } = subjectOf(rows[0]!.subject);
  // After an upgrade another one has replaced it.
  const { current } = await standingOf(db, memberId, new Date());
  const about = state === 'succeeded' && kind === 'upgrade' ? (current?.id ?? subscription) : subscription;
  const handling = await handlingOf(db, memberId, about);
  return { ...handling, payment: state === 'succeeded' ? null : { id, state, client_secret: clientSecret } };
}
