import { askAgain, isFailure, request } from '@le-chai/api';
import { removePaymentMethod, setDefaultPaymentMethod } from '@le-chai/contracts/cards';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';

/** Whatever the answer was, the list tells how it stands. */
const onSettled = (
  _data: unknown,
  _error: unknown,
  _id: number,
  _result: unknown,
  { client }: { client: QueryClient },
) => void askAgain(client, paymentQueries.savedCards().queryKey);

/** Makes a card the one that renewals are charged to. */
export const makeDefault = () =>
  mutationOptions({
    mutationFn: (id: number) => request(setDefaultPaymentMethod, { params: { id } }),
    onSettled,
  });

/** Forgets a card, here and at its provider. One that was removed meanwhile is as good as removed. */
export const removeCard = () =>
  mutationOptions({
    mutationFn: async (id: number): Promise<void> => {
      try {
        await request(removePaymentMethod, { params: { id } });
      } catch (error) {
        if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
      }
    },
    onSettled,
  });
