import { useIntent } from '@le-chai/intent/use-intent';
import type { BidOutcome } from '@le-chai/contracts/bidding';
import { useQueryClient } from '@tanstack/react-query';
import { adoptOutcome, auctionQueries } from './auction-queries.ts';
import type { BidIntent } from './bid-intent.ts';
import { editBid } from './edit-bid.ts';
import { placeBid } from './place-bid.ts';

interface BidEnds {
  onAccepted: (outcome: BidOutcome) => void;
  /** It was not taken, or nobody knows: also where the form is gone by then. */
  onFailed?: (error: Error) => void;
}

/** Sends a bid or a raise; trying again after a lost answer sends the same one, under the same key. */
export function useBid(auctionId: number, { onAccepted, onFailed }: BidEnds) {
  const queryClient = useQueryClient();
  return useIntent<BidIntent, BidOutcome>({
    subject: `bid-${auctionId}`,
    send: async ({ replaces, input }, key) => {
      // Answers to questions asked before the bid would show the auction as it was.
      await queryClient.cancelQueries({ queryKey: auctionQueries.all });
      return replaces === undefined ? placeBid(auctionId, input, key) : editBid(auctionId, replaces, input, key);
    },
    onDone: (outcome) => {
      adoptOutcome(queryClient, outcome);
      onAccepted(outcome);
    },
    onFailed: (error) => {
      onFailed?.(error);
      void queryClient.invalidateQueries({ queryKey: auctionQueries.live(auctionId).queryKey });
      void queryClient.invalidateQueries({ queryKey: auctionQueries.mine(auctionId).queryKey });
    },
  });
}
