import { adopt, isFailure, query } from '@le-chai/api';
import { type PaymentOutcome, readPayment } from '@le-chai/contracts/buying';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isDocumented, standingOf } from './payment-words.ts';

/** Retry delay after a failed poll, ms. */
const AFTER_FAILURE = 5_000;

/** A card payment, followed by live events and polling until it is final. */
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
    /** It does not exist, or is another member's. */
    missing: isFailure(payment.error, 'refused') && payment.error.failure.status === 404,
    /** Stores its new state after an action. */
    adopt: (outcome: PaymentOutcome): void => adopt(queryClient, options, outcome),
  };
}

const SECOND = 1000;

/**
 * The delay until the next poll of a payment, ms; false once final. Short at first, then longer, since live events
 * arrive in any case.
 * @param looks how often it was already polled
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
