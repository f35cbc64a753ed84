import { cancelPayment, closeAttempt, confirmPayment } from '@le-chai/contracts/buying';
import type { AnyCall } from '@le-chai/contracts/call';
import { addPaymentMethod, authenticateTestCard, cardWebhook } from '@le-chai/contracts/cards';
import { markPaidNew } from '@le-chai/contracts/payments';
import { answerSecondOffer } from '@le-chai/contracts/second-offers';
import { signup } from '@le-chai/contracts/signup';
import type { Lane } from '../database/lanes.ts';

/** Calls about money that take no Idempotency-Key. */
const ABOUT_MONEY: ReadonlySet<string> = new Set(
  [
    confirmPayment,
    cancelPayment,
    closeAttempt,
    markPaidNew,
    answerSecondOffer,
    addPaymentMethod,
    cardWebhook,
    authenticateTestCard,
    signup,
  ].map(({ id }) => id),
);

/** Bids and whatever else takes an Idempotency-Key moves money, and never waits for those who read. */
export function laneOfCall(call: AnyCall): Lane {
  return call.idempotent || ABOUT_MONEY.has(call.id) ? 'money' : 'reads';
}
