import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, Instant, NumberText } from './primitives.ts';

const Id = (what: string) =>
  z.number().check(z.int(`must be the id of ${what}`), z.positive(`must be the id of ${what}`));

/** One bottle on its way to the trade marketplace or back. */
export const MarketplaceTransfer = z.object({
  id: z.number(),
  /** The cellar lot it was in when the transfer was requested. */
  wrapperId: z.number(),
  serialId: z.number(),
  direction: z.enum(['export', 'import']),
  /** `requested` until the marketplace acknowledges it; `refused` if it failed. */
  status: z.enum(['requested', 'acknowledged', 'refused']),
  created: Instant,
  ended: z.nullable(Instant),
});
export type MarketplaceTransfer = z.infer<typeof MarketplaceTransfer>;

/** Bottles, each with the cellar lot it is in. */
export const MarketplaceCollections = z.object({
  collections: z
    .array(z.object({ wrapperId: Id('a cellar lot'), serialId: Id('a bottle') }))
    .check(z.minLength(1, 'choose at least one bottle'), z.maxLength(500, 'choose at most 500 bottles')),
});
export type MarketplaceCollections = z.infer<typeof MarketplaceCollections>;

const COLLECTIONS = '/api/v3/connection/{marketplace}/collections';
const Params = z.object({ marketplace: z.string().check(z.maxLength(64)) });
/** In the order of the requested collections. */
const Transfers = z.object({ transfers: z.array(MarketplaceTransfer) });

export const exportCollections = defineCall({
  id: 'export-collections',
  method: 'POST',
  path: `${COLLECTIONS}/export`,
  access: 'member',
  idempotent: true,
  summary: 'Send bottles from our warehouse to the trade marketplace',
  params: Params,
  body: MarketplaceCollections,
  answer: Transfers,
});
export const importCollections = defineCall({
  id: 'import-collections',
  method: 'POST',
  path: `${COLLECTIONS}/import`,
  access: 'member',
  idempotent: true,
  summary: 'Bring unlisted bottles back from the trade marketplace',
  params: Params,
  body: MarketplaceCollections,
  answer: Transfers,
});
/** Asking price per bottle. EUR, whole cents. */
export const AskingPrice = z
  .number()
  .check(
    z.minimum(1, 'must be at least 1'),
    z.maximum(100_000, 'must be at most 100,000'),
    z.multipleOf(0.01, 'must be whole cents'),
  );

/** Bottles of one lot that are offered at the trade marketplace together. */
export const MarketplaceListing = z.object({
  id: z.number(),
  /** The cellar lot that has these bottles, and no others. */
  wrapperId: z.number(),
  /** Asking price per bottle. EUR. */
  price: Euro,
  /** `requested` until the marketplace lists it, `withdrawing` until it has taken it off; `sold` is over, and so is `unlisted`. */
  status: z.enum(['requested', 'listed', 'withdrawing', 'unlisted', 'sold']),
  created: Instant,
  ended: z.nullable(Instant),
});
export type MarketplaceListing = z.infer<typeof MarketplaceListing>;

const LISTINGS = '/api/v3/connection/{marketplace}/listings';
const ListingParams = z.object({ marketplace: z.string().check(z.maxLength(64)), id: NumberText });

export const createListing = defineCall({
  id: 'create-listing',
  method: 'POST',
  path: LISTINGS,
  access: 'member',
  idempotent: true,
  summary: 'Ask the trade marketplace to list bottles held there, each at a price',
  params: Params,
  body: z.object({
    wrapperId: Id('a cellar lot'),
    serialIds: z
      .array(Id('a bottle'))
      .check(z.minLength(1, 'choose at least one bottle'), z.maxLength(500, 'choose at most 500 bottles')),
    price: AskingPrice,
  }),
  answer: MarketplaceListing,
});
export const priceListing = defineCall({
  id: 'price-listing',
  method: 'PUT',
  path: `${LISTINGS}/{id}`,
  access: 'member',
  idempotent: true,
  summary: 'Change the price per bottle of a listing',
  params: ListingParams,
  body: z.object({ price: AskingPrice }),
  answer: MarketplaceListing,
});
export const withdrawListing = defineCall({
  id: 'withdraw-listing',
  method: 'POST',
  path: `${LISTINGS}/{id}/withdraw`,
  access: 'member',
  idempotent: true,
  summary: 'Withdraw a listing from the trade marketplace; the bottles stay there and can then be imported',
  params: ListingParams,
  answer: MarketplaceListing,
});
/** Signed like our own calls to the marketplace, over `POST`, this path (without our host), and the raw text. */
export const marketplaceMessage = defineCall({
  id: 'marketplace-message',
  method: 'POST',
  path: '/webhooks/marketplace',
  access: 'public',
  summary: 'A webhook message from the trade marketplace, signed over its raw text; safe to deliver more than once',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
});
