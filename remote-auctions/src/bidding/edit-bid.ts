import { request } from '@le-chai/api';
import { editBid as call, type BidInput, type BidOutcome } from '@le-chai/contracts/bidding';

/**
 * Raises one's own bid: the offer, the maximum, the quantity or several of them; nothing can be lowered.
 * @param key idempotency key of the intent, the same for every try of it
 * @throws {ApiError} `refused` with the least amount accepted, where it was too little
 */
export function editBid(auctionId: number, bidId: number, input: BidInput, key: string): Promise<BidOutcome> {
  return request(call, { params: { id: auctionId, bid_id: bidId }, body: input, key });
}
