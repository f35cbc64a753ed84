import * as z from 'zod/mini';
import { Auction } from './auction.ts';
import { defineCall } from './call.ts';
import { SaleItem } from './direct-sales.ts';
import {
  FilterGroups,
  FiltersText,
  FlagText,
  LaterOrder,
  NumberText,
  pageOf,
  ProductType,
  SaleType,
  Sorting,
} from './primitives.ts';
import { FRESH } from './fresh.ts';

/** Items on one page of weekly offers. */
export const WEEKLY_PER_PAGE = 6;

/** The member's standing in a sale that they bid on. */
export const OfferStanding = z.enum(['leading', 'outbid', 'won', 'lost'], 'must be leading, outbid, won or lost');
export type OfferStanding = z.infer<typeof OfferStanding>;

export const WeeklyOffersQuery = z.object({
  per_page: z.optional(NumberText),
  page: z.optional(NumberText),
  expand: z.optional(FlagText),
  q: z.optional(z.string().check(z.maxLength(100, 'must not be longer than 100 characters'))),
  id: z.optional(NumberText),
  id_builder: z.optional(NumberText),
  filters: z.optional(FiltersText),
  sort: z.optional(Sorting),
  /** Holds before `sort`. */
  order: z.optional(LaterOrder),
  /** EUR at least, and at most, of a lot or of a litre; either alone is enough. */
  price_from: z.optional(NumberText),
  price_to: z.optional(NumberText),
  onGoing: z.optional(FlagText),
  weekly: z.optional(FlagText),
  bidded: z.optional(FlagText),
  /** Of the sales bid on (`bidded`), those with this standing. */
  standing: z.optional(OfferStanding),
  wishlist: z.optional(FlagText),
  type_product: z.optional(ProductType),
  id_type_auction: z.optional(SaleType),
});
export type WeeklyOffersQuery = z.infer<typeof WeeklyOffersQuery>;

/** The pages that show weekly offers, and the parameters each adds to the call. */
export const WEEKLY_OFFERS_PAGES = {
  all: { onGoing: 'true', weekly: 'true' },
  barrels: { onGoing: 'true', type_product: 'barrel', id_type_auction: 'collection' },
  collections: { type_product: 'lot', id_type_auction: 'collection' },
  offers: { bidded: 'true' },
  wishlist: { wishlist: 'true' },
  'private-sale': { id_type_auction: 'private-sale' },
  'single-lots': { id_type_auction: 'single-lot' },
  shop: { id_type_auction: 'shop' },
} as const;

/**
 * Parameters that a page adds to the weekly-offers call.
 * @throws {Error} for a page that is not one of them.
 */
export function weeklyOffersParams(page: string): Record<string, string> {
  if (!Object.hasOwn(WEEKLY_OFFERS_PAGES, page)) throw new Error(`Unknown weekly-offers page: ${page}`);
  return WEEKLY_OFFERS_PAGES[page as keyof typeof WEEKLY_OFFERS_PAGES];
}

/**
 * The input for the open sales that a member bids on, soonest to end first: one list for every page and count that uses
 * it. As many as the largest page of the API holds.
 */
export const BIDDING = { ...WEEKLY_OFFERS_PAGES.offers, expand: 'true', onGoing: 'true', per_page: 50 } as const;

/**
 * How many of the sales they bid on the caller has each standing in. Sales where the bids came to nothing are not
 * counted.
 */
export const OfferStandings = z.object({
  leading: z.number(),
  outbid: z.number(),
  won: z.number(),
  lost: z.number(),
});
export type OfferStandings = z.infer<typeof OfferStandings>;

export const AuctionPage = z.extend(pageOf(Auction), {
  /** For a list of sales bid on, whichever `standing` it is narrowed to. */
  standings: z.optional(OfferStandings),
});
export type AuctionPage = z.infer<typeof AuctionPage>;

/**
 * In how many of the open sales that they bid on a member has this standing: of all, though the page holds only some of
 * them. A sale of the page that has ended since is not counted; without the figures of an older API the page itself is
 * counted.
 * @param page of a list requested with `BIDDING`
 */
export function countStanding({ items, standings }: AuctionPage, standing: keyof OfferStandings): number {
  const held = items.filter((sale) => sale.standing === standing);
  const open = held.filter(({ status }) => status === 'open').length;
  return standings ? standings[standing] - (held.length - open) : open;
}

export const AuctionCounter = z.object({
  charity: z.number(),
  collection: z.number(),
  singleLots: z.number(),
  barrel: z.number(),
});
export type AuctionCounter = z.infer<typeof AuctionCounter>;

export const weeklyOffers = defineCall({
  id: 'weekly-offers',
  method: 'GET',
  path: '/v2/v2_1/weekly-offers',
  access: 'member',
  cache: { pause: 3_000 },
  summary: 'Sales on one weekly page, filtered, sorted and paged',
  query: WeeklyOffersQuery,
  answer: AuctionPage,
});
export const auctionFilters = defineCall({
  id: 'auction-filters',
  method: 'GET',
  path: '/v2/auctions/filters/',
  access: 'member',
  cache: { fresh: FRESH.auctionCounter },
  summary: 'Filter groups with totals for the chosen kind of sale',
  query: z.object({
    expand: z.optional(FlagText),
    onGoing: z.optional(FlagText),
    weekly: z.optional(FlagText),
    type_product: z.optional(ProductType),
    id_type_auction: z.optional(SaleType),
    filters: z.optional(FiltersText),
    price_from: z.optional(NumberText),
    price_to: z.optional(NumberText),
  }),
  answer: FilterGroups,
});
export const auctionCounter = defineCall({
  id: 'auction-counter',
  method: 'GET',
  path: '/v2/auctions/counter/',
  access: 'member',
  cache: { fresh: FRESH.auctionCounter },
  summary: 'Number of current sales of each kind',
  answer: AuctionCounter,
});
export const SaleParams = z.object({ saleId: NumberText });
export const saleDetail = defineCall({
  id: 'sale-detail',
  method: 'GET',
  path: '/v2/sale/{saleId}',
  access: 'member',
  cache: { fresh: FRESH.auction },
  summary: 'One sale in full: an auction or a fixed price',
  params: SaleParams,
  answer: SaleItem,
});
export const addToWishlist = defineCall({
  id: 'add-to-wishlist',
  method: 'PUT',
  path: '/v2/sale/{saleId}/wishlist',
  access: 'member',
  summary: 'Add a sale to the wishlist',
  params: SaleParams,
  answer: z.object({ isWishlist: z.boolean() }),
});
export const removeFromWishlist = defineCall({
  id: 'remove-from-wishlist',
  method: 'DELETE',
  path: '/v2/sale/{saleId}/wishlist',
  access: 'member',
  summary: 'Remove a sale from the wishlist',
  params: SaleParams,
  answer: z.object({ isWishlist: z.boolean() }),
});
