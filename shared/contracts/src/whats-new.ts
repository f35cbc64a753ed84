import * as z from 'zod/mini';
import { Auction, BarrelAuction, LotAuction } from './auction.ts';
import { defineCall } from './call.ts';
import { DirectSaleBarrel, DirectSaleLot, SaleItem } from './direct-sales.ts';
import { FlagText, Litres, NumberText, ProductType } from './primitives.ts';
import { FRESH } from './fresh.ts';

/** What a card of "What's new" shows beside the sale itself. */
export const SaleCard = z.object({
  /** Where its button goes to. */
  kind: z.enum(['barrel', 'collection', 'shop', 'private-sale', 'single-lot']),
  /** Names, each once. */
  producers: z.array(z.string()),
  /** How far it is bid for or bought, 0 to 100: the level in the barrel. */
  fill_percentage: z.number(),
  /** Bottles of a lot by colour. */
  bottles: z.object({ red: z.number(), rose: z.number(), white: z.number(), other: z.number() }),
  /** The vintage is null for a wine without one. */
  products: z.array(z.object({ name: z.string(), vintage: z.nullable(z.number()), count: z.number(), size: Litres })),
});
export type SaleCard = z.infer<typeof SaleCard>;

const card = { card: SaleCard };
export const WhatsNewItem = z.union([
  z.extend(DirectSaleLot, card),
  z.extend(DirectSaleBarrel, card),
  z.extend(LotAuction, card),
  z.extend(BarrelAuction, card),
]);
export type WhatsNewItem = z.infer<typeof WhatsNewItem>;

/** The featured sale, and its text; null while there is none. */
export const LeadSale = z.nullable(z.object({ words: z.string(), sale: SaleItem }));
export type LeadSale = z.infer<typeof LeadSale>;

export const leadSale = defineCall({
  id: 'lead-sale',
  method: 'GET',
  path: '/v2/lead-sale',
  access: 'member',
  cache: { fresh: FRESH.whatsNew },
  summary: 'The featured sale, while it is on',
  answer: LeadSale,
});

/* The next two addresses differ by the slash at their end alone, and ask for different things. */
export const whatsNew = defineCall({
  id: 'whats-new',
  method: 'GET',
  path: '/v2/auctions',
  access: 'member',
  cache: { fresh: FRESH.whatsNew },
  summary: 'What’s new: the latest sales of every kind, newest first. Without a trailing slash',
  query: z.object({
    /** As many as the dashboard shows; else a full page. */
    dashboard: z.optional(FlagText),
    onGoing: z.optional(FlagText),
    /** Everything is returned in full with or without it. */
    expand: z.optional(FlagText),
  }),
  answer: z.array(WhatsNewItem),
});
export const auctionLookup = defineCall({
  id: 'auction-lookup',
  method: 'GET',
  path: '/v2/auctions/',
  access: 'member',
  cache: { fresh: FRESH.auction },
  summary: 'The auction with a given id, as a list that is empty if there is none. With a trailing slash',
  query: z.object({
    id_auction: NumberText,
    type_product: z.optional(ProductType),
    /** Everything is returned in full with or without it. */
    expand: z.optional(FlagText),
  }),
  answer: z.array(Auction),
});
