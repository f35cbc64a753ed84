import { request } from '@le-chai/api';
import { payShipment as payCall, type PaidShipment } from '@le-chai/contracts/shipping';

/** A quote that a member agrees to. */
export interface AgreedQuote {
  id: number;
  /** EUR that was seen: another quote is refused. */
  total: number;
}

/**
 * Accepts a quote and charges a card for it.
 * @param token of a new card, or the id of a saved one
 * @param key makes it happen once
 * @returns with `warnings` where it was rejected: then nothing was charged
 * @throws {ApiError} `refused` where it is quoted otherwise by now, being paid, paid or cancelled, or something is overdue
 */
export function payShipment({ id, total }: AgreedQuote, token: string, key: string): Promise<PaidShipment> {
  return request(payCall, { params: { id }, body: { payment_token: token, total }, key });
}
