import type { HistoryEntry, Live } from '@le-chai/contracts/bidding';

/** A bid as far as its rank depends on it. */
export interface RankedBid {
  bid_id: number;
  /** EUR per litre or per lot. */
  offer: number;
  quantity: number;
  /** When it was placed, ms since the epoch. */
  placedAt: number;
}

/**
 * Every active bid, if the public history contains them all: it holds only the newest entries, so the units
 * they ask for must add up to the total asked for.
 * @returns undefined if it does not; then only the server knows who would win.
 */
export function activeBids(live: Pick<Live, 'history' | 'units_asked'>): RankedBid[] | undefined {
  const bids: RankedBid[] = [];
  for (const entry of live.history) {
    if (!stands(entry)) continue;
    if (entry.offer === null) return undefined;
    bids.push({ bid_id: entry.bid_id, offer: entry.offer, quantity: entry.quantity, placedAt: Date.parse(entry.date) });
  }
  return bids.reduce((sum, bid) => sum + bid.quantity, 0) === live.units_asked ? bids : undefined;
}

/** Whether an entry is a bid that is still in the running. */
export const stands = ({ event }: HistoryEntry): boolean => event !== 'replaced' && event !== 'bought';

/**
 * The units that each bid would win: by price, then the earlier, then the smaller number; filled in whole units. The
 * last one may be filled in part, never below `min`. Source: docs/rules.md, barrel auctions.
 */
export function allocate(bids: readonly RankedBid[], offered: number, min: number): Map<number, number> {
  const won = new Map<number, number>();
  let left = offered;
  for (const bid of bids.toSorted(byRank)) {
    const units = Math.min(bid.quantity, left);
    const filled = units < bid.quantity && units < min ? 0 : units;
    won.set(bid.bid_id, filled);
    left -= units;
  }
  return won;
}

const byRank = (a: RankedBid, b: RankedBid): number =>
  b.offer - a.offer || a.placedAt - b.placedAt || a.bid_id - b.bid_id;

/** Represents the bid not yet placed: it comes last among equal bids. */
const DRAFT = Number.MAX_SAFE_INTEGER;

/**
 * The units that a bid would win if it were placed now.
 * @param own the caller's bid that this one would replace
 * @returns undefined if the public history does not contain all the bids
 */
export function unitsWon(
  live: Pick<Live, 'history' | 'units_asked' | 'units_offered' | 'units_bought'>,
  draft: { offer: number; quantity: number },
  own: number | undefined,
  min: number,
): number | undefined {
  const others = activeBids(live)?.filter((bid) => bid.bid_id !== own);
  if (!others) return undefined;
  const bids = [...others, { ...draft, bid_id: DRAFT, placedAt: DRAFT }];
  return allocate(bids, unitsLeft(live), min).get(DRAFT) ?? 0;
}

/** What another bid would keep if a draft were placed. */
export interface Loss {
  bid_id: number;
  keeps: number;
  asked: number;
}

/** The other bids that would win fewer units than now if a bid were placed, hardest hit first; empty if unknown. */
export function losses(
  live: Pick<Live, 'history' | 'units_asked' | 'units_offered' | 'units_bought'>,
  draft: { offer: number; quantity: number },
  own: number | undefined,
  min: number,
): Loss[] {
  const before = activeBids(live);
  if (!before) return [];
  const others = before.filter((bid) => bid.bid_id !== own);
  const now = allocate(before, unitsLeft(live), min);
  const then = allocate([...others, { ...draft, bid_id: DRAFT, placedAt: DRAFT }], unitsLeft(live), min);
  const lost = ({ bid_id }: RankedBid): number => (now.get(bid_id) ?? 0) - (then.get(bid_id) ?? 0);
  return others
    .filter((bid) => lost(bid) > 0)
    .toSorted((a, b) => lost(b) - lost(a) || byRank(a, b))
    .map((bid) => ({ bid_id: bid.bid_id, keeps: then.get(bid.bid_id) ?? 0, asked: bid.quantity }));
}

/** The units that can still be bid for: those sold with Buy now are gone. */
export const unitsLeft = (live: Pick<Live, 'units_offered' | 'units_bought'>): number =>
  live.units_offered - live.units_bought;
