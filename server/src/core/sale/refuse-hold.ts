import { Refusal } from '../http/refusal.ts';
import { paymentPage } from '../payments/payment-page.ts';
import type { HoldRefusal } from './rules/hold-rules.ts';

/** A refused purchase as its member may know it. */
export function refuseHold(refusal: HoldRefusal): Refusal {
  const { reason } = refusal;
  switch (reason) {
    case 'not-open':
      return new Refusal(409, reason, 'This sale has not opened yet.');
    case 'ended':
      return new Refusal(409, reason, 'This sale has ended.');
    case 'not-for-sale':
      return new Refusal(409, reason, 'This cannot be bought at once; bids are taken.');
    case 'buy-now-over':
      return new Refusal(409, reason, 'It can no longer be bought at once: the bids are too close, or the end is.');
    case 'overdue-payment':
      return new Refusal(403, reason, 'A payment of yours is overdue. Please settle it before you buy.');
    case 'sold-out':
      return new Refusal(409, reason, 'This is sold out.');
    case 'held':
      return new Refusal(409, reason, `Another member is buying this just now.${freeAgain(refusal.until)}`);
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
      return new Refusal(409, reason, `You had this held for you and did not pay. ${whenAgain(refusal)}`);
    case 'payment-under-way':
      return new Refusal(409, reason, 'A payment for this is under way already.', {
        redirect: paymentPage(refusal.payment),
      });
  }
}

const whenAgain = ({ again, canPay }: { again: number; canPay: boolean }) =>
  canPay
    ? `You can pay for it now, or have it held again from ${clock(again)}.`
    : `You can buy it again from ${clock(again)}.`;

const freeAgain = (until: number | null) => (until === null ? '' : ` It may be free again at ${clock(until)}.`);

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** @param micros since the epoch */
const clock = (micros: number) => `${CLOCK.format(micros / 1000)} UTC`;
