import { request } from '@le-chai/api';
import { paymentAuctionNew, type PaymentAnswer } from '@le-chai/contracts/payments';
import type { OutstandingRow } from '../../owed/outstanding-row.ts';
import { participants } from '../../owed/participants.ts';

/**
 * Charges a card for rows, which it fills in this order. Sent again under the same key it charges once.
 * @param euro over all of them
 * @param token of a card, or the id of a saved one
 * @throws {ApiError} 409 for a row that is paid or being paid by now, 422 for more than is due
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
