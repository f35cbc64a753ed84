import { request } from '@le-chai/api';
import { placeBid as call, type BidInput, type BidOutcome } from '@le-chai/contracts/bidding';

/**
 * Bids on an auction.
 * @param key idempotency key of the intent, the same for every try of it
 * @throws {ApiError} `refused` with the least amount accepted, where it was too little
 */
export function placeBid(auctionId: number, input: BidInput, key: string): Promise<BidOutcome> {
  return request(call, { params: { id: auctionId }, body: input, key });
}
