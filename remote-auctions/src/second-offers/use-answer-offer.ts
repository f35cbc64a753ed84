import { askAgain, messageOf, outstandingQuery, request } from '@le-chai/api';
import { answerSecondOffer, type SecondOffer } from '@le-chai/contracts/second-offers';
import { toast } from '@le-chai/shell';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { secondOfferQueries } from './second-offer-queries.ts';

/**
 * Takes a second offer, which is then owed, or declines it. The same answer twice changes nothing.
 * @param sale where the sale's own standing is kept: by taking it, it is won
 */
export function useAnswerOffer(sale: QueryKey, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation<SecondOffer, Error, { id: number; decision: 'accept' | 'decline' }>({
    mutationFn: (body) => request(answerSecondOffer, { body }),
    onError: (error) => toast({ tone: 'error', title: 'Your answer was not noted', text: messageOf(error) }),
    onSettled: async () => {
      await Promise.all(
        [sale, secondOfferQueries.list().queryKey, outstandingQuery().queryKey].map((key) =>
          askAgain(queryClient, key),
        ),
      );
      onDone();
    },
  });
}
