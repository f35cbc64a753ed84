import type { Live } from '@le-chai/contracts/bidding';
import { auctionRefreshInterval } from '@le-chai/api';

/** A close that takes longer than this, ms, is asked for less often. */
const SETTLING_PATIENCE = 60_000;
const SETTLING_SLOWLY = 20_000;

/** What the stream tells of is looked at all the same, this often in its last minute and before; ms. A stream can hang. */
const SAFELY_AT_THE_END = 10_000;
const SAFELY = 60_000;

/**
 * When to look at an auction again, in ms, or false when there is nothing to wait for. Past its end it is looked at
 * until it is closed: the clock says that time is up, only the house says who won.
 * @param now the server's clock, ms since the epoch
 */
export function refreshInterval(
  auction: Pick<Live, 'status' | 'finish_data'> & { start_data?: string },
  now: number,
): number | false {
  const { status, finish_data, start_data } = auction;
  if (status === 'closed' || status === 'withdrawn') return false;
  const turn = status === 'scheduled' ? (start_data ?? null) : finish_data;
  if (turn === null) return false;
  const left = Date.parse(turn) - now;
  return left < -SETTLING_PATIENCE ? SETTLING_SLOWLY : auctionRefreshInterval(left, false);
}

/**
 * The same for an auction that the stream tells of: nobody has to ask, and it is looked at only in case that the stream
 * has gone without a word.
 */
export function restingInterval(auction: Parameters<typeof refreshInterval>[0], now: number): number | false {
  const interval = refreshInterval(auction, now);
  return interval && (interval <= SAFELY_AT_THE_END ? SAFELY_AT_THE_END : SAFELY);
}
