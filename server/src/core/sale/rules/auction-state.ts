import { allocateUnits, type Allocation, type RankedBid } from './allocate-units.ts';

/** What an auction's terms say; none of it changes while the auction is open. Prices in cents. */
export interface AuctionTerms {
  readonly saleId: number;
  readonly productType: 'lot' | 'barrel';
  /** Direct sales are in the same table and take no bids. */
  readonly isAuction: boolean;
  readonly openingPrice: number;
  readonly unitsOffered: number;
  readonly quantityMin: number;
  /** Millilitres in a unit of a barrel; 0 for lots. */
  readonly unitMl: number;
  /** None while it cannot be bought at once. */
  readonly buyNowPrice: number | null;
}

/** An auction as its accepted bids have left it. Prices in cents, instants in microseconds since the epoch. */
export interface AuctionState {
  readonly terms: AuctionTerms;
  readonly status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  readonly finishesAt: number | null;
  readonly price: number;
  /** Who leads a lot of one unit; nobody for several units. Kept, not computed: raising one's own maximum moves nothing. */
  readonly leaderId: number | null;
  /** Pending bids, best first; at most one of each member. */
  readonly ranking: readonly RankedBid[];
  /** Units each pending bid would win now. */
  readonly allocation: Allocation;
  /** Bids accepted so far. */
  readonly bets: number;
  /** Units bought at once, no longer for bidding. */
  readonly unitsBought: number;
  /** Units that members hold while they pay for them. They can be bid for until that is done. */
  readonly unitsHeld: number;
  readonly version: number;
  /** Date of the newest bid; later bids are later by at least a microsecond, so that "earlier" is never in doubt. */
  readonly lastBidAt: number;
}

/** Whether bids carry a private maximum: lots of one unit. Elsewhere the bid is the price. docs/rules.md#proxy-price */
export function hasMaximum(terms: AuctionTerms): boolean {
  return terms.productType === 'lot' && terms.unitsOffered === 1;
}

export function unitsLeft(state: Pick<AuctionState, 'terms' | 'unitsBought'>): number {
  return Math.max(0, state.terms.unitsOffered - state.unitsBought);
}

/** Whether what is left is less than the least that anybody can have. */
export function isSoldOut(state: Pick<AuctionState, 'terms' | 'unitsBought'>): boolean {
  return unitsLeft(state) < Math.max(1, state.terms.quantityMin);
}

/** Who wins how much if the auction ended now. */
export function allocationOf(state: Omit<AuctionState, 'allocation'>): Allocation {
  if (!hasMaximum(state.terms)) return allocateUnits(state.ranking, unitsLeft(state), state.terms.quantityMin);
  const leading = leadingBid(state);
  return new Map(leading && unitsLeft(state) > 0 ? [[leading.bidId, 1]] : []);
}

/** The bid that leads a lot. */
export function leadingBid({ ranking, leaderId }: Pick<AuctionState, 'ranking' | 'leaderId'>): RankedBid | undefined {
  return ranking.find((bid) => bid.memberId === leaderId);
}

export function pendingBid(state: AuctionState, memberId: number): RankedBid | undefined {
  return state.ranking.find((bid) => bid.memberId === memberId);
}

export function unitsNow(state: AuctionState, memberId: number): number {
  const bid = pendingBid(state, memberId);
  return bid ? (state.allocation.get(bid.bidId) ?? 0) : 0;
}
