import { keyReused } from '../../core/http/idempotent.ts';
import type { Member } from '../../core/http/member.ts';
import type { Database } from '../../core/database/open-database.ts';
import type { PaymentState, Purpose } from '../../core/payments/intent.ts';
import type { Services } from '../../core/services.ts';
import { bookCases } from './bottling-books.ts';
import { finishConversion } from './finish-conversion.ts';
import { releaseLitres, reserveLitres, type BottlingWish } from './reserve-litres.ts';
import { notifyBottlingFailed } from './read-conversion.ts';

/**
 * Bottles a barrel whose cases are paid by card: its litres are set aside until the card is charged, then bottled, or free
 * again where it is refused.
 * @returns the conversion, and the state of its payment
 * @throws {Refusal} what `reserveLitres` refuses
 */
export async function convertByCard(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  member: Member,
  asked: { barrelId: number; wish: BottlingWish; card: string; key: string; request: unknown },
): Promise<{ id: number; payment: PaymentState }> {
  const payment = await payments.pay({
    member,
    purpose: 'bottling',
    key: asked.key,
    request: asked.request,
    card: asked.card,
    prepare: async (client) => {
      const used = await client.query('select from idempotency where member_id = $1 and key = $2', [
        member.id,
        asked.key,
      ]);
      if (used.rowCount) throw keyReused();
      const { id, barrel, chargeCents } = await reserveLitres(client, member, asked.barrelId, asked.wish);
      return { subject: { conversion: id }, amountCents: chargeCents, description: `Cases for ${barrel.name}` };
    },
  });
  return { id: await conversionOf(database, payment.id), payment };
}

async function conversionOf({ pool }: Pick<Database, 'pool'>, intentId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select (subject->>'conversion')::bigint as id from payment_intent where id = $1`,
    [intentId],
  );
  return rows[0]!.id;
}

/** What follows a charge for cases. */
export const bottlingPurpose = (database: Database): Purpose => ({
  async settle(client, { memberId, subject, amountCents }) {
    const id = Number(subject['conversion']);
    if (!(await finishConversion(client, database, id))) return { refund: 'The bottling had been cancelled.' };
    await bookCases(client, database, { id, memberId, cents: amountCents }, 'card');
  },
  async release(client, { subject }) {
    const id = Number(subject['conversion']);
    if (await releaseLitres(client, id)) await notifyBottlingFailed(client, database, id);
  },
});
