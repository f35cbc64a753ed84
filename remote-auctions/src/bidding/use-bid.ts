import { adopt, changed, query, request } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine, type BidOutcome, editBid, placeBid } from '@le-chai/contracts/bidding';
import { useIntent } from '@le-chai/intent/use-intent';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isDirect } from '../auction/goods.ts';
import { patchSale, withLive } from '../auction/sales-in-cache.ts';
import type { BidIntent } from './bid-draft.ts';
import { isBelow } from './mine-after.ts';

interface BidEnds {
  onAccepted: (outcome: BidOutcome) => void;
  /** It was refused, or the outcome is unknown; also called if the form is gone by then. */
  onFailed?: (error: Error) => void;
}

/** Sends a bid or a raise; a retry after a lost answer sends the same one, under the same key. */
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

/** Updates everything that shows the auction after a bid: both its parts, its cards, and the sale itself. */
function adoptOutcome(queryClient: QueryClient, { live, mine }: BidOutcome): void {
  const params = { id: live.id_auction };
  adopt(queryClient, query(auctionLive, { params }), live);
  adopt(queryClient, query(auctionMine, { params }), mine);
  patchSale(queryClient, live.id_auction, (sale) => withLive(sale, live, mine));
  const detail = query(saleDetail, { params: { saleId: live.id_auction } });
  const sale = queryClient.getQueryData(detail.queryKey);
  if (sale && !isDirect(sale) && sale.bets === live.bets) adopt(queryClient, detail, afterBid(sale, live, mine));
}

/** The other changes that a bid makes to a sale. */
function afterBid(sale: Auction, live: BidOutcome['live'], mine: BidOutcome['mine']): Auction {
  const { bids, buy_now: buyNow, is_highest_bid, user_max_bid_set } = mine;
  const common = {
    options: { ...sale.options, bids },
    is_buy_now_enabled: sale.is_buy_now_enabled && (buyNow.hold !== null || isBelow(live, sale)),
  };
  return sale.product_type === 'lot'
    ? { ...sale, ...common, is_highest_bid, user_max_bid_set }
    : { ...sale, ...common };
}
