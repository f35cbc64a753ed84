import { cardTitle } from '@le-chai/contracts/card-names';
import type { PaidWith } from '@le-chai/contracts/cards';
import { formatEuro, toCents } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { houseSeller } from '../../core/house/house-bank.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import type { IntentState, PurposeName } from '../../core/payments/intent.ts';
import { buyerOf } from '../invoices/buyer-of.ts';
import { dayOf } from '../invoices/day-of.ts';
import { drawPaper } from '../invoices/draw-paper.ts';
import { whatIsPaid } from './what-is-paid.ts';

/** Cents. */
interface ChargeRow {
  purpose: PurposeName;
  state: IntentState;
  amountCents: number;
  endedAt: Date | null;
  paidWith: PaidWith | null;
  /** In the order in which they were owed. */
  refunds: { cents: number; doneAt: string | null }[];
}

/**
 * The receipt of a member's card payment as PDF: what was charged, for what, and what of it goes or went back.
 * @throws {Refusal} 404; 409 if nothing was charged
 */
export async function drawReceipt(db: Queryable, memberId: number, id: number): Promise<Buffer> {
  const { purpose, state, amountCents, endedAt, paidWith, refunds } = await readCharge(db, memberId, id);
  if (!endedAt)
    throw new Refusal(
      409,
      'not-charged',
      'This payment is still in progress. You will get a receipt once it is charged.',
    );
  // A cancelled payment that arrived after all was charged, and is refunded.
  if (state === 'failed' && refunds.length === 0) {
    throw new Refusal(409, 'not-charged', 'This payment was not charged, so it has no receipt.');
  }
  return drawPaper({
    title: `Receipt for payment ${id}`,
    at: endedAt,
    seller: await houseSeller(db),
    buyer: await buyerOf(db, memberId),
    delivery: null,
    lines: await linesOf(db, id, purpose, amountCents),
    sums: [
      [`Charged to your card, ${dayOf(endedAt)}`, amountCents],
      ...refunds.map(({ cents, doneAt }) => [backIn(doneAt), cents] as const),
    ],
    state: standing(amountCents, refunds, paidWith),
  });
}

async function readCharge(db: Queryable, memberId: number, id: number): Promise<ChargeRow> {
  const { rows } = await db.query<ChargeRow>({
    name: 'charge-of-receipt',
    text: `select i.purpose, i.state, i.amount_cents as "amountCents", i.ended_at as "endedAt",
                  i.paid_with as "paidWith",
                  (select coalesce(json_agg(json_build_object('cents', r.amount_cents, 'doneAt', r.done_at) order by r.id), '[]')
                     from refund r where r.intent_id = i.id) as refunds
             from payment_intent i where i.id = $1 and i.member_id = $2`,
    values: [id, memberId],
  });
  if (!rows[0]) throw notFound('Payment');
  return rows[0];
}

/** What it paid, and the rest that came for nothing. */
async function linesOf(db: Queryable, id: number, purpose: PurposeName, amountCents: number) {
  const paid = await whatIsPaid(db, id, purpose);
  const lines = paid.map(({ name, amount }) => ({ text: name, detail: '', cents: toCents(amount) }));
  const rest = amountCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  return rest > 0 ? [...lines, { text: 'More than was due', detail: '', cents: rest }] : lines;
}

const backIn = (doneAt: string | null) =>
  doneAt ? `Refunded, ${dayOf(new Date(doneAt))}` : 'Refund on its way to you';

function standing(amountCents: number, refunds: ChargeRow['refunds'], paidWith: PaidWith | null): string {
  const paid = paidWith ? `Paid with ${cardTitle(paidWith)}` : 'Paid by card';
  const back = refunds.reduce((sum, { cents }) => sum + cents, 0);
  if (back === 0) return paid;
  return back === amountCents ? `${paid}, and refunded in full` : `${paid}, ${formatEuro(back)} of it refunded`;
}
