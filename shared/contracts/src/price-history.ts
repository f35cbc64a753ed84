import * as z from 'zod/mini';
import { SaleParams } from './auctions.ts';
import { defineCall } from './call.ts';
import { Euro, Instant, Litres } from './primitives.ts';
import { SentPriceBasis } from './price-basis.ts';
import { FRESH } from './fresh.ts';

/** One sale that was paid. */
export const SoldAt = z.object({
  date: Instant,
  /** EUR a bottle, or a litre of a barrel. */
  price: Euro,
  /** Bottles, or litres of a barrel. */
  quantity: z.number(),
});
/** What it was worth on a day by a catalogue or price list. */
export const ReferencePrice = z.object({
  date: z.iso.date(),
  price: Euro,
  /** Whose price it is, as in `PriceBasis`. An older API does not send it. */
  source: z._default(z.string(), 'catalogue'),
});

export const PriceEstimate = z.object({
  price: Euro,
  /** `sales`: the median of the last twelve months; `reference`: the newest reference price. */
  basis: z.enum(['sales', 'reference']),
  /** The day of the newest sale or of the reference. */
  date: z.iso.date(),
  price_basis: SentPriceBasis,
});

export const PricedProduct = z.object({
  /** The wine or spirit, or the barrel. */
  id: z.number(),
  name: z.string(),
  /** Of the bottle; none for a barrel. */
  size: z.nullable(Litres),
  /** Oldest first. */
  sales: z.array(SoldAt),
  references: z.array(ReferencePrice),
  estimate: z.nullable(PriceEstimate),
});
export type PricedProduct = z.infer<typeof PricedProduct>;

export const PriceHistory = z.object({
  /** What the prices are for. */
  unit: z.enum(['bottle', 'litre']),
  products: z.array(PricedProduct),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export const priceHistory = defineCall({
  id: 'price-history',
  method: 'GET',
  path: '/v2/sale/{saleId}/price-history',
  access: 'member',
  cache: { fresh: FRESH.prices },
  summary: 'Sale prices and estimated values, over time, of the wines in a sale',
  params: SaleParams,
  answer: PriceHistory,
});
