import type { PaymentOutcome, Purchase } from '@le-chai/contracts/buying';
import { toEuro } from '../../../core/money/amounts.ts';
import type { PaidWith } from '@le-chai/contracts/cards';
import type { Queryable } from '../../../core/database/open-database.ts';
import { notFound } from '../../../core/http/refusal.ts';
import type { IntentState, PurposeName } from '../../../core/payments/intent.ts';
import { documentsOf } from '../../results/documents.ts';
import { whatIsPaid } from '../../results/what-is-paid.ts';
import { readSubject } from '../purchase/purchase-subject.ts';
import { readPurchase } from './read-purchase.ts';

interface OutcomeRow {
  id: number;
  purpose: PurposeName;
  subject: Record<string, unknown>;
  state: IntentState;
  amountCents: number;
  failure: string | null;
  paidWith: PaidWith | null;
  date: Date;
  refund: { amount: number; reason: string; status: string; whole: boolean } | null;
}

const FAILED = 'The payment failed. Nothing was charged.';

/**
 * A card payment of a member as the house knows it, with what it paid for.
 * @param clientSecret for the browser, where it has to go on
 * @throws {Refusal} 404
 */
export async function readOutcome(
  db: Queryable,
  memberId: number,
  id: number,
  clientSecret: string | null = null,
): Promise<Omit<PaymentOutcome, 'offer_passkey'>> {
  const { rows } = await db.query<OutcomeRow>({
    name: 'payment-outcome',
    text: `select i.id, i.purpose, i.subject, i.state, i.amount_cents as "amountCents", i.failure,
                  i.paid_with as "paidWith", i.created_at as date,
                  (select to_json(r) from (
                     select amount_cents as amount, reason, status, subject = 'intent:' || i.id as whole
                       from refund where intent_id = i.id order by id desc limit 1) r) as refund
             from payment_intent i where i.id = $1 and i.member_id = $2`,
    values: [id, memberId],
  });
  const row = rows[0];
  if (!row) throw notFound('Payment');
  const bought = row.purpose === 'purchase' ? readSubject(row.subject, row.amountCents) : null;
  const purchases: Purchase[] = [];
  for (const { bid, dueCents, bottling } of bought?.lines ?? []) {
    purchases.push((await readPurchase(db, memberId, bid, dueCents, bottling))!);
  }
  return {
    warnings: warningsOf(row),
    payment: {
      id: row.id,
      purpose: row.purpose,
      state: row.state === 'created' ? 'processing' : row.state,
      amount: toEuro(row.amountCents),
      failure: row.failure,
      client_secret: row.state === 'requires_action' ? clientSecret : null,
      refund: row.refund && {
        amount: toEuro(row.refund.amount),
        reason: row.refund.reason,
        is_done: row.refund.status === 'done',
      },
      date: row.date.toISOString(),
      ...(row.paidWith && { paid_with: row.paidWith }),
    },
    purchase: bought?.isBasket === false ? purchases[0]! : null,
    purchases: bought?.isBasket ? purchases : [],
    paid_for: await whatIsPaid(db, id, row.purpose),
    documents: await documentsOf(db, id),
  };
}

/** Money that is given back as a whole has bought nothing. */
function warningsOf({ state, failure, refund }: OutcomeRow): string[] {
  if (refund?.whole) return [refund.reason];
  return state === 'failed' ? [failure ?? FAILED] : [];
}
