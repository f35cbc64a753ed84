import type { CardPayment, PaymentOutcome } from '@le-chai/contracts/buying';
import { euro } from '@le-chai/design/format';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';

interface Words {
  mark: StatusMarkProps['kind'];
  title: string;
  text: string;
}

/** The state of a payment, in words for its member. */
export function paymentWords(standing: Standing, outcome: PaymentOutcome): Words {
  const { payment, warnings } = outcome;
  const amount = euro(payment.amount);
  switch (standing) {
    case 'paid':
      return {
        mark: 'yours',
        title: 'Paid',
        text: [`${amount} was charged to your card.`, ...paidWords(outcome)].join(' '),
      };
    case 'asks':
      return {
        mark: 'act',
        title: 'Waiting for your bank',
        text: 'Your bank needs to confirm that it is you. Nothing is charged until you answer.',
      };
    case 'under-way':
      return {
        mark: 'underway',
        title: 'Payment in progress',
        text: `The bank has not yet confirmed the charge of ${amount}. You don’t need to pay again. You can leave this page and come back to it; we’ll let you know once it is paid.`,
      };
    case 'failed':
      return { mark: 'act', title: 'Not paid', text: failureWords(payment) };
    case 'goes-back':
      return {
        mark: 'underway',
        title: 'Refund on its way',
        text: `${warnings.join(' ')} ${euro(payment.refund?.amount ?? payment.amount)} is being refunded to your card.`,
      };
    case 'went-back':
      return {
        mark: 'past',
        title: 'Refunded',
        text: `${warnings.join(' ')} ${euro(payment.refund?.amount ?? payment.amount)} was refunded to your card. It may take your bank a few days to show it.`,
      };
  }
}

/** What a payment is for, as a heading. */
export const PURPOSES: Record<CardPayment['purpose'], string> = {
  purchase: 'For your purchase',
  outstanding: 'For your outstanding payments',
  shipment: 'For your shipment',
  bottling: 'For your bottling',
  subscription: 'For your membership',
};

/** What it paid for, in a sentence; the page shows a purchase instead. */
function paidWords({ payment: { purpose }, paid_for: parts }: PaymentOutcome): string[] {
  const left = parts.reduce((cents, { due }) => cents + Math.round(due * 100), 0) / 100;
  switch (purpose) {
    case 'purchase':
      return [];
    case 'outstanding':
      return [left > 0 ? `${euro(left)} is still to be paid.` : 'Paid in full.'];
    case 'shipment':
      return ['Your bottles are being prepared.'];
    case 'bottling':
      return ['Your barrel will be bottled as you chose.'];
    case 'subscription':
      return ['Thank you for being a member.'];
  }
}

/** Why it failed, and that nothing was charged, without saying so twice. */
function failureWords({ failure }: CardPayment): string {
  const why = failure ?? 'The payment failed.';
  return why.toLowerCase().includes('nothing was charged') ? why : `${why} Nothing was charged.`;
}

/** The state of a card payment, as its member sees it. */
type Standing = 'paid' | 'asks' | 'under-way' | 'failed' | 'goes-back' | 'went-back';

/** A fully refunded charge has paid for nothing, whatever its state. */
export function standingOf({ warnings, payment: { state, refund } }: PaymentOutcome): Standing {
  if (refund && warnings.length > 0) return refund.is_done ? 'went-back' : 'goes-back';
  switch (state) {
    case 'requires_action':
      return 'asks';
    case 'processing':
      return 'under-way';
    case 'succeeded':
      return 'paid';
    case 'failed':
      return 'failed';
  }
}

/** Whether everything paid in full has its documents, which are created a moment later. */
export function isDocumented({ paid_for: parts, documents }: PaymentOutcome): boolean {
  return documents.length > 0 || parts.every(({ due }) => due > 0);
}
