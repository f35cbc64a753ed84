import type { Queryable } from '../database/open-database.ts';
import { invalid } from '../http/refusal.ts';
import { cardOf } from '../payments/cards/card-of.ts';
import { listCards } from '../payments/cards/saved-cards.ts';
import type { Payments } from '../payments/intents/payments.ts';

/**
 * The card to charge a plan to: a token's is kept as the member's default, since renewals are charged to that; without
 * one the default itself.
 * @throws {Refusal} 422 without any card, or for one that is not the member's
 * @throws {CardRefused} when the provider does not keep it
 */
export async function cardForPlan(
  db: Queryable,
  payments: Payments,
  memberId: number,
  token: string | undefined,
): Promise<string> {
  if (token === undefined) return defaultCard(db, payments, memberId);
  const reference = await cardOf(db, memberId, token);
  if (reference !== token) return reference;
  return (await payments.keepCard(memberId, token)).reference;
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
