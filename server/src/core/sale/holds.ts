import { Refusal } from '../http/refusal.ts';
import { paymentPage } from '../payments/intent.ts';
import type { HoldRefusal } from './rules/hold-rules.ts';
import type { Hold } from '@le-chai/contracts/hold';
import type { BidId, SaleId } from '@le-chai/contracts/primitives';
import { toEuro } from '../money/amounts.ts';
import { priceOfUnits } from './rules/price-of-units.ts';

/** A refused purchase as its member may know it. */
export function refuseHold(refusal: HoldRefusal): Refusal {
  const { reason } = refusal;
  switch (reason) {
    case 'not-open':
      return new Refusal(409, reason, 'This sale has not opened yet.');
    case 'ended':
      return new Refusal(409, reason, 'This sale has ended.');
    case 'not-for-sale':
      return new Refusal(409, reason, 'This cannot be bought now, only bid on.');
    case 'buy-now-over':
      return new Refusal(
        409,
        reason,
        'It can no longer be bought now: the bids are too close to that price, or the sale is about to end.',
      );
    case 'overdue-payment':
      return new Refusal(403, reason, 'You have an overdue payment. Please settle it before you buy.');
    case 'sold-out':
      return new Refusal(409, reason, 'This is sold out.');
    case 'held':
      return new Refusal(409, reason, `Another member is buying this right now.${freeAgain(refusal.until)}`);
    case 'too-few-left':
      return new Refusal(409, reason, `Only ${refusal.left} ${refusal.left === 1 ? 'is' : 'are'} left.`, {
        fields: { quantity: `must be at most ${refusal.left}` },
      });
    case 'quantity-out-of-range': {
      const { least, most } = refusal;
      const message = least === most ? `must be ${least}` : `must be from ${least} to ${most}`;
      return new Refusal(422, reason, `The quantity ${message}.`, { fields: { quantity: message } });
    }
    case 'held-today':
      return new Refusal(409, reason, `You had this reserved and did not pay. ${whenAgain(refusal)}`);
    case 'payment-under-way':
      return new Refusal(409, reason, 'A payment for this is already under way.', {
        redirect: paymentPage(refusal.payment),
      });
  }
}

const whenAgain = ({ again, canPay }: { again: number; canPay: boolean }) =>
  canPay
    ? `You can pay for it now, or reserve it again from ${moment(again)}.`
    : `You can buy it again from ${moment(again)}.`;

const freeAgain = (until: number | null) => (until === null ? '' : ` It may be free again on ${moment(until)}.`);

/**
 * A moment as written in a sentence: `2026-11-24T16:17Z`. Only a browser knows the member's time zone, and writes it in that
 * (`withOwnTimes` of `@le-chai/design/format`). Up to the next minute, so that nobody comes too early.
 * @param micros since the epoch
 */
const moment = (micros: number) => `${new Date(Math.ceil(micros / 60_000_000) * 60_000).toISOString().slice(0, 16)}Z`;

/** A hold as its member sees it. Cents; the instant in microseconds. */
export function holdOf(
  sale: { saleId: number; productType: 'lot' | 'barrel'; unitMl: number },
  hold: { bidId: number; quantity: number; price: number; until: number; paymentId: number | null },
): Hold {
  return {
    bid_id: hold.bidId as BidId,
    id_sale: sale.saleId as SaleId,
    quantity: hold.quantity,
    price: toEuro(hold.price),
    total: toEuro(priceOfUnits(sale, hold.price, hold.quantity).total),
    expires: endOfHold(hold),
    id_payment: hold.paymentId,
  };
}

/** When a hold is over. Rounded down to the millisecond, so that nobody counts on time that is not there. @param hold in microseconds */
export const endOfHold = ({ until }: { readonly until: number }): string =>
  new Date(Math.floor(until / 1000)).toISOString();

/**
 * The card payment under way for the hold that a row of bids is, by itself or in a basket, by its number; none if none is. Asked under the
 * sale's lock it cannot be begun meanwhile.
 * @param bid what the statement calls the row
 */
export const paymentOfHold = (bid: string) => `
  case when ${bid}.type = 'buy_now' and ${bid}.status = 'pending' then
    greatest(
      (select max(i.id) from payment_intent i
        where i.purpose = 'purchase' and i.ended_at is null and (i.subject ->> 'bid')::bigint = ${bid}.id),
      (select max(i.id) from payment_intent i
        where i.purpose = 'purchase' and i.ended_at is null and i.subject -> 'bids' @> to_jsonb(${bid}.id))) end`;
