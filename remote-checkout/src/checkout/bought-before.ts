import type { BidEntry } from '@le-chai/contracts/auction';

/** For so long a purchase is told of where it could be made again by mistake, ms. */
const TOLD_FOR = 24 * 3_600_000;

/**
 * What a member has bought of a sale within the last day, the newest: by card, or to be paid by transfer.
 * @param bids the member's own, purchases among them
 * @param now the server's clock, ms since the epoch
 */
export function boughtBefore(bids: readonly BidEntry[], now: number): BidEntry | undefined {
  return bids
    .filter(({ type, bid_status: status, bid_date: date }) => {
      return type === 'buy_now' && status === 'winner' && now - Date.parse(date) < TOLD_FOR;
    })
    .toSorted((a, b) => Date.parse(b.bid_date) - Date.parse(a.bid_date))[0];
}
