import { adopt, isFailure } from '@le-chai/api';
import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { lookAgain } from './look-again.ts';

/** A look that failed is repeated after this long, ms. */
const AFTER_FAILURE = 5_000;

/** A card payment, followed until nothing more will become of it: by what is told live, and by looking again. */
export function usePayment(id: number) {
  const queryClient = useQueryClient();
  const options = paymentQueries.one(id);
  const payment = useQuery({
    ...options,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error && data) return AFTER_FAILURE;
      return data ? lookAgain(data, dataUpdateCount) : false;
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
