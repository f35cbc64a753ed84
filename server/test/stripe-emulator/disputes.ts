import { type Books, type EmulatedDispute, move, newId } from './books.ts';
import { missing } from './refusal.ts';

/** What a dispute costs, cents. */
const FEE = 2_000;

/** A cardholder disputes a charge, or their bank asks about it first. */
export function openDispute(books: Books, intent: string, amount: number, asks = false): EmulatedDispute {
  const dispute: EmulatedDispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    payment_intent: intent,
    status: asks ? 'warning_needs_response' : 'needs_response',
    reason: 'product_not_received',
    evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
    balance_transactions: asks ? [] : [{ amount: -amount, fee: FEE }],
  };
  books.disputes.set(dispute.id, dispute);
  if (!asks) move(books, 'dispute', { amount: -amount, fee: FEE, source: { id: dispute.id } });
  return dispute;
}

/** The bank has decided: what was withdrawn is returned, or stays away. */
export function closeDispute(books: Books, id: string, status: 'won' | 'lost' | 'warning_closed'): EmulatedDispute {
  const dispute = books.disputes.get(id);
  if (!dispute) throw missing('dispute', id);
  dispute.status = status;
  dispute.evidence_details.due_by = null;
  if (status === 'won') {
    dispute.balance_transactions.push({ amount: dispute.amount, fee: 0 });
    move(books, 'dispute_reversal', { amount: dispute.amount, source: { id } });
  }
  return dispute;
}

export const disputesOf = (books: Books, intent: string): EmulatedDispute[] =>
  [...books.disputes.values()].filter(({ payment_intent }) => payment_intent === intent);
