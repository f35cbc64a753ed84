import type { Auction } from '@le-chai/contracts/auction';
import type { Live, Mine } from '@le-chai/contracts/bidding';

/** A soft close moves the end by this much at most, ms; docs/rules.md#soft-close */
const SOFT_CLOSE = 3 * 60_000;

/**
 * The caller's own part of an auction after the shared part has changed, for a member not affected by it: one who
 * watches without a bid. Thousands watch, and they should not all ask the API at every bid.
 * @param before the shared part that `mine` belongs to
 * @returns undefined if only the API knows
 */
export function mineAfter(before: Live, now: Live, mine: Mine, sale: Pick<Auction, 'buy_now_price'>): Mine | undefined {
  const concerned =
    isInvolved(mine) ||
    hasBidElsewhere(before, now, mine) ||
    before.status !== now.status ||
    before.units_held !== now.units_held ||
    before.units_bought !== now.units_bought ||
    isBelow(before, sale) !== isBelow(now, sale) ||
    isRescheduled(before, now, mine);
  if (concerned) return undefined;
  // The price stays at its opening until somebody bids; others' bids need no reason.
  return { ...mine, version: now.version, reason: now.bets > 0 ? null : mine.reason };
}

const isInvolved = ({ standing, bids, buy_now }: Mine): boolean =>
  standing !== 'none' || buy_now.hold !== null || bids.some(({ bid_status }) => bid_status === 'pending');

/** From another device; or so much has happened that the history does not go back far enough. */
function hasBidElsewhere(before: Live, now: Live, mine: Mine): boolean {
  const known = new Set(mine.bids.map(({ bid_id }) => bid_id));
  if (now.history.some(({ bid_id, member_no }) => member_no === mine.member_no && !known.has(bid_id))) return true;
  return now.bets - before.bets > now.history.length;
}

/** Whether the next bid would stay below the Buy now price. docs/rules.md#buy-now */
export const isBelow = (
  { currentPrice, increment }: Live,
  { buy_now_price: price }: Pick<Auction, 'buy_now_price'>,
): boolean => price !== null && currentPrice + increment < price;

/** Staff moved the end, or it moved for a member who was already shown that the sale was over. */
function isRescheduled(before: Live, now: Live, { reason_not }: Mine): boolean {
  if (before.finish_data === now.finish_data) return false;
  if (before.finish_data === null || now.finish_data === null || reason_not !== null) return true;
  return Math.abs(Date.parse(now.finish_data) - Date.parse(before.finish_data)) > SOFT_CLOSE;
}
