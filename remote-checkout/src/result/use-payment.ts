import { adopt, isFailure, query } from '@le-chai/api';
import { type PaymentOutcome, readPayment } from '@le-chai/contracts/buying';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isDocumented, standingOf } from './payment-words.ts';

/** A look that failed is repeated after this long, ms. */
const AFTER_FAILURE = 5_000;

/** A card payment, followed until nothing more will become of it: by live events, and by polling. */
export function usePayment(id: number) {
  const queryClient = useQueryClient();
  const options = query(readPayment, { params: { id } });
  const payment = useQuery({
    ...options,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error && data) return AFTER_FAILURE;
      return data ? pollDelay(data, dataUpdateCount) : false;
    },
  });
  return {
    ...payment,
    /** It is nobody's, or another member's. */
    missing: isFailure(payment.error, 'refused') && payment.error.failure.status === 404,
    /** Takes in how it stands after something was done about it. */
    adopt: (outcome: PaymentOutcome): void => adopt(queryClient, options, outcome),
  };
}

const SECOND = 1000;

/**
 * When a payment is polled next, ms; false once nothing more will become of it. Soon at first, then at leisure:
 * an event of the live stream does not wait for it.
 * @param looks how often it was polled already
 */
export function pollDelay(outcome: PaymentOutcome, looks: number): number | false {
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
