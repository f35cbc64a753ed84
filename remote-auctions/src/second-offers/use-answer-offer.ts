import { load, messageOf, query, request } from '@le-chai/api';
import { auctionMine } from '@le-chai/contracts/bidding';
import { answerSecondOffer, listSecondOffers, type SecondOffer } from '@le-chai/contracts/second-offers';
import { toast } from '@le-chai/shell';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Takes a second offer, which is then owed, or declines it. The same answer twice changes nothing.
 * @param onDone once the offer is shown as it is by then, and the sale as won
 */
export function useAnswerOffer(saleId: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation<SecondOffer, Error, { id: number; decision: 'accept' | 'decline' }>({
    mutationFn: (body) => request(answerSecondOffer, { body }),
    onError: (error) => toast({ tone: 'error', title: 'Your answer was not noted', text: messageOf(error) }),
    onSettled: async () => {
      await Promise.allSettled([
        load(queryClient, query(listSecondOffers)),
        load(queryClient, query(auctionMine, { params: { id: saleId } })),
      ]);
      onDone();
    },
  });
}
