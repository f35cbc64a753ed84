import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { isDocumented, standingOf } from './standing.ts';

const SECOND = 1000;

/**
 * When a payment is to be looked at again, ms; false once nothing more will become of it. Soon at first, then at leisure:
 * what is told by the live stream does not wait for it.
 * @param looks how often it was looked at already
 */
export function lookAgain(outcome: PaymentOutcome, looks: number): number | false {
  switch (standingOf(outcome)) {
    case 'under-way':
      return looks < 10 ? 2 * SECOND : 15 * SECOND;
    case 'asks':
    case 'goes-back':
      return 10 * SECOND;
    case 'paid':
      return isDocumented(outcome) || looks > 60 ? false : looks < 10 ? 2 * SECOND : 15 * SECOND;
    case 'failed':
    case 'went-back':
      return false;
  }
}
