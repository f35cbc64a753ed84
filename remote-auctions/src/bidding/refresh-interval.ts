import type { Live } from '@le-chai/contracts/bidding';
import { auctionRefreshInterval } from '@le-chai/api';

/** A close that takes longer than this, ms, is polled less often. */
const SETTLING_PATIENCE = 60_000;
const SLOW_SETTLING_INTERVAL = 20_000;

/** Auctions on the stream are polled anyway in case it hangs: this often in the last minute and before, ms. */
const FALLBACK_INTERVAL_AT_END = 10_000;
const FALLBACK_INTERVAL = 60_000;

/**
 * When to poll an auction again, in ms, or false when there is nothing to wait for. Past its end it is polled
 * until it is closed: the clock says that time is up, but only the server says who won.
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
  return left < -SETTLING_PATIENCE ? SLOW_SETTLING_INTERVAL : auctionRefreshInterval(left, false);
}

/**
 * The same for an auction on the stream: polling is not needed, and is kept only in case the stream
 * has silently died.
 */
export function fallbackInterval(auction: Parameters<typeof refreshInterval>[0], now: number): number | false {
  const interval = refreshInterval(auction, now);
  return interval && (interval <= FALLBACK_INTERVAL_AT_END ? FALLBACK_INTERVAL_AT_END : FALLBACK_INTERVAL);
}
