import * as z from 'zod/mini';
import { BidEntry, SaleStatus } from './auction.ts';
import { defineCall } from './call.ts';
import { BuyNowState } from './hold.ts';
import { BidId, Euro, Instant, NumberText, SaleId } from './primitives.ts';
import { FRESH } from './fresh.ts';

/** One accepted bid as everyone may see it; newest first. */
export const HistoryEntry = z.object({
  bid_id: BidId,
  /** The bidder, by number; names are never shown. */
  member_no: z.number(),
  date: Instant,
  /** The effect of the bid. `replaced`: a later bid of the same member took its place. */
  event: z.enum(['opened', 'took-lead', 'outbid-at-once', 'raised', 'joined', 'replaced', 'bought']),
  /** The offer, where everyone may know it: every barrel bid, and a lot bid that did not take the lead. EUR (per litre for barrels). */
  offer: z.nullable(Euro),
  quantity: z.number(),
  /** Units it would win now; for a lot 1 for the leader, else 0. */
  units_now: z.number(),
  /** The price after it, EUR (per litre for barrels). */
  price_after: Euro,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The shared, public part of an auction that everyone polls. */
export const Live = z.object({
  id_auction: SaleId,
  status: SaleStatus,
  currentPrice: Euro,
  /** The least amount that a new bid must offer. */
  next_minimum: Euro,
  increment: Euro,
  finish_data: z.nullable(Instant),
  bid_percentage: z.number(),
  bets: z.number(),
  members: z.number(),
  units_offered: z.number(),
  /** Units that pending bids ask for, possibly more than are offered. */
  units_asked: z.number(),
  /** Bought now: no longer open for bids. */
  units_bought: z._default(z.number(), 0),
  /** Held by members who are paying for them: to be bid for until that is done, and not to be bought by others. */
  units_held: z._default(z.number(), 0),
  /** Grows with every change of the auction. */
  version: z.number(),
  /** The newest 20. */
  history: z.array(HistoryEntry),
});
export type Live = z.infer<typeof Live>;

/** Why the price is what it is, for the caller. */
export const PriceReason = z.object({
  kind: z.enum(['opening', 'you-lead', 'still-lead', 'outbid', 'tie-earlier', 'allocation', 'won', 'lost']),
  from: Euro,
  to: Euro,
  /** What the other member bid, where that may be known. */
  other_offer: z.nullable(Euro),
});
export type PriceReason = z.infer<typeof PriceReason>;

/** The caller's own part of an auction. */
export const Mine = z.object({
  id_auction: SaleId,
  version: z.number(),
  member_no: z.number(),
  standing: z.enum(['none', 'leading', 'outbid', 'won', 'lost']),
  is_highest_bid: z.boolean(),
  user_max_bid_set: z.nullable(Euro),
  canBid: z.boolean(),
  /** Why not, when canBid and every canEdit are false, in a sentence for the member. */
  reason_not: z.nullable(z.string()),
  bids: z.array(BidEntry),
  units_now: z.number(),
  reason: z.nullable(PriceReason),
  buy_now: BuyNowState,
  /** The house's fee as a share of the price: as it holds now, or held at the close. */
  fee_rate: z._default(z.number(), 0),
});
export type Mine = z.infer<typeof Mine>;

export const BidInput = z.object({
  /** EUR, whole cents; per litre for barrels. */
  bid_offer: z
    .number()
    .check(z.positive('must be more than 0'), z.maximum(10_000_000), z.multipleOf(0.01, 'must be whole cents')),
  bid_quantity: z._default(z.number().check(z.int('must be a whole number'), z.minimum(1), z.maximum(100_000)), 1),
  /** The most the member would pay; the offer where it is left out. EUR. */
  max_bid: z.optional(z.number().check(z.positive(), z.maximum(10_000_000), z.multipleOf(0.01, 'must be whole cents'))),
});
export type BidInput = z.input<typeof BidInput>;

export const BidOutcome = z.object({ bid: BidEntry, live: Live, mine: Mine });
export type BidOutcome = z.infer<typeof BidOutcome>;

const AuctionParams = z.object({ id: NumberText });

export const auctionLive = defineCall({
  id: 'auction-live',
  method: 'GET',
  path: '/v2/auctions/{id}/live',
  access: 'public',
  cache: { fresh: FRESH.money, onReturn: true, retries: true, versionOf: { kind: 'sale', id: 'id' } },
  summary: 'The part of an auction that everyone sees; validated by ETag',
  params: AuctionParams,
  answer: Live,
});
export const auctionMine = defineCall({
  id: 'auction-mine',
  method: 'GET',
  path: '/v2/auctions/{id}/mine',
  access: 'member',
  cache: { fresh: FRESH.money, retries: true, versionOf: { kind: 'sale', id: 'id' } },
  summary: 'The caller’s own part of an auction; validated by ETag',
  params: AuctionParams,
  answer: Mine,
});
export const placeBid = defineCall({
  id: 'place-bid',
  method: 'POST',
  path: '/v2/auctions/{id}/bids',
  access: 'member',
  idempotent: true,
  summary: 'Place a bid',
  params: AuctionParams,
  body: BidInput,
  answer: BidOutcome,
});
export const editBid = defineCall({
  id: 'edit-bid',
  method: 'PUT',
  path: '/v2/auctions/{id}/bids/{bid_id}',
  access: 'member',
  idempotent: true,
  summary: 'Raise a bid: offer, maximum or quantity; nothing can be lowered',
  params: z.object({ id: NumberText, bid_id: NumberText }),
  body: BidInput,
  answer: BidOutcome,
});
