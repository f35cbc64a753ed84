import { paths } from '@le-chai/paths';
import type { Limits } from './quantity-limits.ts';
import { unitWords } from './amount-words.ts';
import type { Offer } from './offer.ts';

/** What can be done where something cannot be bought: a place to go to, or a quantity to take. */
export type WayOn = { label: string; to: string } | { label: string; quantity: number };

/**
 * The way on from a refusal; the refusal itself is the house's own sentence.
 * @param name of the refusal
 * @param limits the quantities that can be bought by what is known now
 * @returns undefined where waiting, or trying again, is all there is
 */
export function wayOn(name: string, offer: Offer, limits: Limits, quantity: number): WayOn | undefined {
  switch (name) {
    case 'overdue-payment':
      return { label: 'Pay what is overdue', to: paths.outstandingPayments() };
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
      return offer.byBids
        ? { label: 'Look at the sale', to: offer.page }
        : { label: 'See other sales', to: offer.others };
    case 'ended':
    case 'sold-out':
      return { label: 'See other sales', to: offer.others };
    default:
      return undefined;
  }
}
