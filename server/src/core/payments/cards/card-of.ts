import { PaymentToken } from '@le-chai/contracts/cards';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/open-database.ts';
import { validate } from '../../http/validate.ts';
import { invalid } from '../../http/refusal.ts';

const Sent = z.object({ payment_token: PaymentToken });

/**
 * What the provider calls the card that a member wants to pay with: a saved card by its id, or a token as it came.
 * @throws {Refusal} 422 for a card that is not the member's, and for what is no token: a card number, say
 */
export async function cardOf(db: Queryable, memberId: number, paymentToken: string): Promise<string> {
  const { payment_token: token } = validate(Sent, { payment_token: paymentToken });
  if (token.startsWith('pm_')) return token;
  const { rows } = await db.query<{ reference: string }>(
    'select reference from saved_card where id = $1 and member_id = $2 and removed_at is null',
    [Number(token), memberId],
  );
  if (!rows[0]) throw invalid({ payment_token: 'must be one of your saved cards' });
  return rows[0].reference;
}
