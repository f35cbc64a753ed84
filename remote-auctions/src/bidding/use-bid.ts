import type { ApiError } from '@le-chai/api';
import type { BidOutcome } from '@le-chai/contracts/bidding';
import { holdUnsaved } from '@le-chai/shell';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adoptOutcome, auctionQueries } from './auction-queries.ts';
import { BidKeys, type BidIntent } from './bid-intent.ts';
import { editBid } from './edit-bid.ts';
import { placeBid } from './place-bid.ts';

interface BidEnds {
  onAccepted: (outcome: BidOutcome) => void;
  /** It was not taken, or nobody knows: also where the form is gone by then. */
  onFailed?: (error: ApiError) => void;
}

/** Sends a bid or a raise; trying again after a lost answer sends the same one, under the same key. */
export function useBid({ onAccepted, onFailed }: BidEnds) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new BidKeys());
  return useMutation<BidOutcome, ApiError, BidIntent>({
    mutationFn: async (intent) => {
      const release = holdUnsaved();
      const key = keys.keyFor(intent);
      const { auctionId, replaces, input } = intent;
      // Answers to questions asked before the bid would show the auction as it was.
      await queryClient.cancelQueries({ queryKey: auctionQueries.all });
      try {
        return await (replaces === undefined
          ? placeBid(auctionId, input, key)
          : editBid(auctionId, replaces, input, key));
      } finally {
        release();
      }
    },
    onSuccess: (outcome) => {
      keys.settle();
      adoptOutcome(queryClient, outcome);
      onAccepted(outcome);
    },
    onError: (error, { auctionId }) => {
      keys.settle(error);
      onFailed?.(error);
      void queryClient.invalidateQueries({ queryKey: auctionQueries.live(auctionId).queryKey });
      void queryClient.invalidateQueries({ queryKey: auctionQueries.mine(auctionId).queryKey });
    },
  });
}
