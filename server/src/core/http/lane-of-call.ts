import { cancelPayment, closeAttempt, confirmPayment } from '@le-chai/contracts/buying';
import type { AnyCall } from '@le-chai/contracts/call';
import { addPaymentMethod, authenticateTestCard, cardWebhook } from '@le-chai/contracts/cards';
import type { Lane } from '../database/lanes.ts';

/** Calls about money that take no Idempotency-Key. */
const ABOUT_MONEY: ReadonlySet<string> = new Set(
  [confirmPayment, cancelPayment, closeAttempt, addPaymentMethod, cardWebhook, authenticateTestCard].map(
    ({ id }) => id,
  ),
);

/** Bids and all other calls that take an Idempotency-Key never wait for those that read. */
export function laneOfCall(call: AnyCall): Lane {
  return call.idempotent || ABOUT_MONEY.has(call.id) ? 'money' : 'reads';
}
