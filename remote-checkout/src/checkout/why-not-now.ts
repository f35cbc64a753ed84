import { isFailure, messageOf } from '@le-chai/api';
import { withOwnTimes } from '@le-chai/design/format';
import type { Mine } from '@le-chai/contracts/bidding';
import type { HoldState } from './use-hold.ts';
import { paths } from '@le-chai/paths';
import type { Limits } from './quantity.ts';
import { type Offer, unitWords } from './offer.ts';

/** Why it cannot be paid for now: a sentence for the member, and the name of the refusal if known. */
export interface Reason {
  text: string;
  name: string | null;
}

interface Known {
  hold: HoldState;
  /** Undefined until it is known whether the member can buy. */
  mine: Mine | undefined;
  /** The error of the quote, if any. */
  quoted: Error | null;
  /** Units that can be bought; undefined until known. */
  left: number | undefined;
  quantity: number;
}

/** Why it cannot be paid for now, before anything is pressed. @returns undefined if it can, as far as known */
export function whyNotNow({ hold, mine, quoted, left, quantity }: Known): Reason | undefined {
  if (isFailure(quoted, 'refused')) return { text: messageOf(quoted), name: quoted.failure.name };
  const { reason, name } = mine?.buy_now ?? { reason: null, name: null };
  // A member with a hold can pay, whatever the reason given to others.
  if (hold.kind !== 'held' && reason !== null) return { text: withOwnTimes(reason), name };
  if (left === undefined || quantity <= left) return undefined;
  if (left <= 0) return { text: 'None are left right now.', name: 'sold-out' };
  return { text: `Only ${left} ${left === 1 ? 'is' : 'are'} left.`, name: 'too-few-left' };
}

/** The next step if something cannot be bought: a page to go to, or a quantity to take. */
export type NextStep = { label: string; to: string } | { label: string; quantity: number };

/**
 * The next step after a refusal; the refusal itself is shown in the server's words.
 * @param name of the refusal
 * @param limits the quantities that can be bought, as far as known
 * @returns undefined if one can only wait or try again
 */
export function nextStep(name: string, offer: Offer, limits: Limits, quantity: number): NextStep | undefined {
  switch (name) {
    case 'overdue-payment':
      return { label: 'Pay overdue balance', to: paths.outstandingPayments() };
    case 'too-few-left':
    case 'quantity-out-of-range': {
      const { max } = limits;
      return max < quantity ? { label: `Take ${unitWords(offer, max)}`, quantity: max } : undefined;
    }
    case 'held-today':
    case 'buy-now-over':
    case 'not-for-sale':
      return offer.byBids ? { label: 'Bid on it', to: offer.page } : { label: 'See other sales', to: offer.others };
    case 'held':
    case 'not-open':
      return offer.byBids ? { label: 'See the sale', to: offer.page } : { label: 'See other sales', to: offer.others };
    case 'ended':
    case 'sold-out':
      return { label: 'See other sales', to: offer.others };
    default:
      return undefined;
  }
}
