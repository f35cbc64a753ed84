import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Instant } from './primitives.ts';

const Id = (what: string) =>
  z.number().check(z.int(`must be the id of ${what}`), z.positive(`must be the id of ${what}`));

/** One bottle on its way to the trade marketplace or back. */
export const MarketplaceTransfer = z.object({
  id: z.number(),
  /** The cellar lot it was in when the transfer was asked for. */
  wrapperId: z.number(),
  serialId: z.number(),
  direction: z.enum(['export', 'import']),
  /** `requested` until the marketplace acknowledges it; `refused` when it came to nothing. */
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
/** In the order of the collections asked for. */
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
  summary: 'Bring bottles that are not listed back from the trade marketplace',
  params: Params,
  body: MarketplaceCollections,
  answer: Transfers,
});
/** Signed like our own calls to the marketplace, over `POST`, this path, whatever the house is reached under, and the raw text. */
export const marketplaceMessage = defineCall({
  id: 'marketplace-message',
  method: 'POST',
  path: '/webhooks/marketplace',
  access: 'public',
  summary: 'A message of the trade marketplace, signed over its raw text; the same answer however often it comes',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
});
