import { adopt, changed, query, request } from '@le-chai/api';
import { auctionLive, auctionMine, type BidOutcome, editBid, placeBid } from '@le-chai/contracts/bidding';
import { useIntent } from '@le-chai/intent/use-intent';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { patchSale, withLive } from '../auction/sales-in-cache.ts';
import type { BidIntent } from './bid-draft.ts';

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
    send: ({ replaces, input }, key) =>
      replaces === undefined
        ? request(placeBid, { params: { id: auctionId }, body: input, key })
        : request(editBid, { params: { id: auctionId, bid_id: replaces }, body: input, key }),
    onDone: (outcome) => {
      adoptOutcome(queryClient, outcome);
      onAccepted(outcome);
    },
    onFailed: (error) => {
      onFailed?.(error);
      changed({ kind: 'sale', id: auctionId });
    },
  });
}

/** Puts the auction as it stands after a bid where it is shown: both its parts, and its cards. */
function adoptOutcome(queryClient: QueryClient, { live, mine }: BidOutcome): void {
  const params = { id: live.id_auction };
  adopt(queryClient, query(auctionLive, { params }), live);
  adopt(queryClient, query(auctionMine, { params }), mine);
  patchSale(queryClient, live.id_auction, (sale) => withLive(sale, live, mine));
}
