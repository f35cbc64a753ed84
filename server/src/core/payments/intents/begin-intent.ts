import type { PoolClient } from 'pg';
import { keyReused, lockPaymentKey, refuseClosedKey, requestHash } from '../../http/idempotent.ts';
import { Refusal } from '../../http/refusal.ts';
import { knownCustomer } from '../cards/keep-card.ts';
import { scheduleCheck } from './check-intent.ts';
import type { Desk } from '../desk.ts';
import { insertIntent, intentOfKey } from './intent-rows.ts';
import type { PaymentRequest } from './payments.ts';

/** What a card can be charged with at once, cents: less and more is refused by Stripe. */
const CHARGEABLE = { least: 50, most: 999_999_99 };

/**
 * Writes an intent, with the look that finds out about it whatever happens to this process; or finds the one that the
 * key made before. Requests of one key wait for each other.
 * @param link whether Link may pay it
 * @throws {Refusal} what `prepare` refuses; 422 when the key came with another request before, or a card cannot be
 * charged with as little or as much
 */
export async function beginIntent(
  desk: Desk,
  client: PoolClient,
  input: PaymentRequest,
  { link }: { link: boolean },
): Promise<number> {
  const { member, key, purpose, card } = input;
  const hash = requestHash([purpose, input.request]);
  if (key !== undefined) {
    await lockPaymentKey(client, member.id, key);
    const before = await intentOfKey(client, member.id, key);
    if (before && before.requestHash !== hash) throw keyReused();
    if (before) return before.id;
    await refuseClosedKey(client, member.id, key);
  }
  const { subject, amountCents, description } = await input.prepare(client);
  if (!(amountCents > 0)) throw new Error(`Nothing to pay for ${purpose}`);
  if (amountCents < CHARGEABLE.least || amountCents > CHARGEABLE.most) {
    throw new Refusal(
      422,
      'amount-not-chargeable',
      'A card can be charged with 0.50 to 999,999.99 EUR. Please pay by bank transfer.',
    );
  }
  const customer = await knownCustomer(client, desk.provider, member.id);
  const id = await insertIntent(client, {
    memberId: member.id,
    purpose,
    subject,
    amountCents,
    provider: desk.provider.name,
    asked: { card, customer, description, offSession: input.offSession ?? false, link },
    key: key ?? null,
    requestHash: hash,
  });
  await scheduleCheck(desk, client, id, 0);
  return id;
}
