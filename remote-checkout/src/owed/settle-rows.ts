import { request } from '@le-chai/api';
import { markPaidNew, type PaymentAnswer, paymentAuctionNew } from '@le-chai/contracts/payments';
import type { OutstandingRow } from './outstanding-row.ts';

/**
 * Charges a card for rows, paid in this order. Sent again with the same key, it charges once.
 * @param euro the total over all of them
 * @param token of a card, or the id of a saved one
 * @throws {ApiError} 409 if a row is already paid or being paid, 422 for more than is due
 */
export function payByCard(
  rows: readonly OutstandingRow[],
  euro: number,
  token: string,
  key: string,
): Promise<PaymentAnswer> {
  return request(paymentAuctionNew, {
    body: { total_pay: euro, auctions_participant: participants(rows), payment_token: token },
    key,
  });
}

/**
 * Marks rows as transferred, all of them or none.
 * @throws {ApiError} 409 if a row cannot be marked, or already is
 */
export async function markTransferred(rows: readonly OutstandingRow[], key: string): Promise<void> {
  await request(markPaidNew, { body: { auctions_participant: participants(rows) }, key });
}

/** The rows as the API names them. */
const participants = (rows: readonly OutstandingRow[]) =>
  rows.map(({ kind, key }) => ({
    cellar_type: kind === 'lot' ? ('lots' as const) : ('barrels' as const),
    key_unique: key,
  }));
