import { adopt, query } from '@le-chai/api';
import { auctionLive } from '@le-chai/contracts/bidding';
import { subscribe } from './events.ts';

/** Takes the auctions that the stream sends as answers of the API. @returns how to stop */
export function adoptSales(queryClient: Parameters<typeof adopt>[0]): () => void {
  return subscribe('auction', (live) =>
    adopt(queryClient, query(auctionLive, { params: { id: live.id_auction } }), live),
  );
}
