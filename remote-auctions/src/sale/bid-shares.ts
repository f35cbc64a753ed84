import type { Live, Mine } from '@le-chai/contracts/bidding';
import { stands, unitsLeft } from '../bidding/would-win.ts';

/** A bid on several units as a share of what is offered; without a member number, the sum of many older bids. */
export interface BidShare {
  key: string;
  member: number | undefined;
  own: boolean;
  /** EUR per unit of measure; unknown for older bids. */
  offer: number | undefined;
  date: string | undefined;
  /** Units it would win now. */
  units: number;
  /** Units it asks for beyond those. */
  missing: number;
}

/**
 * The active bids by rank, best first. The public history holds only the newest bids: the others
 * are combined at the end of the winners, so that every unit is accounted for.
 */
export function bidShares(live: Live, { member_no }: Pick<Mine, 'member_no'>): BidShare[] {
  const known = live.history
    .filter(stands)
    .toSorted((a, b) => (b.offer ?? 0) - (a.offer ?? 0) || a.date.localeCompare(b.date) || a.bid_id - b.bid_id)
    .map((entry): BidShare => ({
      key: String(entry.bid_id),
      member: entry.member_no,
      own: entry.member_no === member_no,
      offer: entry.offer ?? undefined,
      date: entry.date,
      units: entry.units_now,
      missing: entry.quantity - entry.units_now,
    }));
  const sum = (pick: (share: BidShare) => number): number => known.reduce((total, share) => total + pick(share), 0);
  const olderAsked = live.units_asked - sum(({ units, missing }) => units + missing);
  const bought = boughtShare(live.units_bought);
  if (olderAsked <= 0) return [...bought, ...known];
  const olderWon = Math.min(
    olderAsked,
    Math.max(0, Math.min(unitsLeft(live), live.units_asked) - sum(({ units }) => units)),
  );
  return [
    ...bought,
    ...known,
    {
      key: 'older',
      member: undefined,
      own: false,
      offer: undefined,
      date: undefined,
      units: olderWon,
      missing: olderAsked - olderWon,
    },
  ];
}

/** The key of units sold with Buy now, which come before every bid. */
export const BOUGHT = 'bought';

const boughtShare = (units: number): BidShare[] =>
  units > 0
    ? [{ key: BOUGHT, member: undefined, own: false, offer: undefined, date: undefined, units, missing: 0 }]
    : [];
