import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { defineCall } from './call.ts';
import { SentPriceBasis } from './price-basis.ts';
import { PRODUCT } from './house.ts';
import { Euro, FilterGroups, FiltersText, Litres, pageOf, WineColour } from './primitives.ts';
import { tableSearch } from './table-search.ts';

export const CellarBarrel = z.object({
  /** Also `id_sale_bid`. */
  id_barrel_auction_participant: z.number(),
  id_sale: z.number(),
  quantity_winner: z.number(),
  insurance: Euro,
  description_barrel_auction: z.string(),
  /** Of all its litres that were won. EUR. */
  [`${PRODUCT}_estimated_market_price` as const]: z.nullable(Euro),
  /** What a litre is estimated at. EUR. */
  litre_emp: z._default(z.nullable(Euro), null),
  /** What that rests on. */
  price_basis: SentPriceBasis,
  id_barrel: z.number(),
  name: z.string(),
  color: WineColour,
  product_region: z.string(),
  product_vintage: Vintage,
  winery_id: z.number(),
  winery_name: z.string(),
  total_bid: Euro,
  /** What it would have cost without a reduction; total_bid where there was none. */
  undiscounted_total_bid: Euro,
  liter_winner: Litres,
  /** Litres won, less those bottled, being bottled, or credited. */
  liters_available: Litres,
  paid: z.boolean(),
  /** When we bottle whatever is left. */
  bottling_end_date: z.nullable(z.iso.date()),
  /** The key of the row under outstanding payments, while there is one. */
  payment_key: z.nullable(z.string()),
});
export type CellarBarrel = z.infer<typeof CellarBarrel>;

/** Fields by which the barrels of a cellar can be sorted. */
export const CELLAR_BARREL_SORT = [
  'name',
  'winery',
  'region',
  'vintage',
  'litres',
  'available',
  'cost',
  'market',
  'bottling-date',
  'newest',
] as const;

export const getPhysicalCellarBarrels = defineCall({
  id: 'get-physical-cellar-barrels',
  method: 'GET',
  path: '/myCellar/GetPhysicalCellarBarrels/',
  access: 'member',
  summary: 'The member’s barrels, with the filters available for them',
  query: z.extend(tableSearch(CELLAR_BARREL_SORT), {
    /** Groups `region`, `color`, `winery` (by id) and `vintage` (`NV` for none). */
    filters: z.optional(FiltersText),
  }),
  answer: z.extend(pageOf(CellarBarrel), { filters: FilterGroups }),
});
