import * as z from 'zod/mini';
import { BarrelAuction, Barrel, Lot, LotAuction, Quantities, RootCategory, SaleStatus, Vintage } from './auction.ts';
import { Picture } from './picture.ts';
import { defineCall } from './call.ts';
import { DEFAULT_BOTTLE_SIZE } from './house.ts';
import {
  Euro,
  FiltersText,
  FlagText,
  LaterOrder,
  Instant,
  Litres,
  NumberText,
  pageOf,
  ProductType,
  SaleId,
  Sorting,
  WineColour,
} from './primitives.ts';
import { FRESH } from './fresh.ts';

/** Items on one page of the shop. */
export const SHOP_PER_PAGE = 9;

const base = {
  id_sale: SaleId,
  name: z.string(),
  description: z.string(),
  /** A private sale; otherwise it is in the shop. */
  is_private: z.boolean(),
  type: z.object({ id: z.union([z.literal(3), z.literal(5)]) }),
  status: SaleStatus,
  start_data: Instant,
  finish_data: z.nullable(Instant),
  catalogue: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Photographs of this lot or barrel in particular, the first one in front. */
  pictures: z._default(z.array(Picture), []),
  badge: z.nullable(z.string()),
  availability_label: z.string(),
  root_category: RootCategory,
  /** Estimated market price of a lot, or of a litre. */
  emp: z.nullable(Euro),
  /** Of a lot, or of a litre. */
  price: Euro,
  undiscounted_price: z.nullable(Euro),
  original_price: z.nullable(Euro),
  /** From `min` to `max` units can be bought now; none where `max` is below `min`. */
  quantity_options: Quantities,
  /** Units neither sold nor held while another member pays. */
  units_left: z.number(),
  only_few_left: z.boolean(),
  /** It is on, and there is enough of it. If not, a member can ask to be notified. */
  is_available: z.boolean(),
  /**
   * It is on but unavailable only because other members hold it while they pay: it may be free again within minutes.
   */
  is_held: z._default(z.boolean(), false),
  is_in_wishlist: z.boolean(),
  is_waiting_to_be_notified: z.boolean(),
} as const;

export const DirectSaleComponent = z.object({
  /** The wine or spirit. */
  id_entity: z.number(),
  vintage: Vintage,
  bottle_size: z._default(Litres, DEFAULT_BOTTLE_SIZE),
  quantity: z.number(),
  wine_color: WineColour,
  name: z.string(),
  image: z.nullable(z.string()),
});
export type DirectSaleComponent = z.infer<typeof DirectSaleComponent>;

export const DirectSaleLot = z.object({
  ...base,
  product_type: z.literal('lot'),
  /** Sold under bond: its price contains neither VAT nor excise. An older API does not send it. */
  in_bond: z._default(z.boolean(), false),
  components: z.array(DirectSaleComponent),
  warehouse: z.string(),
  product: Lot,
});
export type DirectSaleLot = z.infer<typeof DirectSaleLot>;

export const DirectSaleBarrel = z.object({
  ...base,
  product_type: z.literal('barrel'),
  product: Barrel,
});
export type DirectSaleBarrel = z.infer<typeof DirectSaleBarrel>;

export const DirectSale = z.discriminatedUnion('product_type', [DirectSaleLot, DirectSaleBarrel]);
export type DirectSale = z.infer<typeof DirectSale>;

/** A sale of any kind: by bids, or at a price. The latter says `is_private`. */
export const SaleItem = z.union([DirectSaleLot, DirectSaleBarrel, LotAuction, BarrelAuction]);
export type SaleItem = z.infer<typeof SaleItem>;

export const DirectSalePage = pageOf(DirectSale);
export type DirectSalePage = z.infer<typeof DirectSalePage>;

export const DirectSaleType = z.enum(['shop', 'private-sale'], 'must be shop or private-sale');
export type DirectSaleType = z.infer<typeof DirectSaleType>;

export const ShopQuery = z.object({
  /** Both kinds where left out. */
  id_type_auction: z.optional(DirectSaleType),
  /** Both where left out. */
  type_product: z.optional(ProductType),
  onGoing: z.optional(FlagText),
  filters: z.optional(FiltersText),
  sort: z.optional(Sorting),
  /** Holds before `sort`. */
  order: z.optional(LaterOrder),
  /** EUR at least, and at most, of a lot or of a litre; either alone is enough. */
  price_from: z.optional(NumberText),
  price_to: z.optional(NumberText),
  q: z.optional(z.string().check(z.maxLength(100, 'must not be longer than 100 characters'))),
  id: z.optional(NumberText),
  page: z.optional(NumberText),
  per_page: z.optional(NumberText),
});
export type ShopQuery = z.infer<typeof ShopQuery>;

/* Two addresses that differ by the slash at their end alone, and one answer. */
export const shop = defineCall({
  id: 'shop',
  method: 'GET',
  path: '/v2/v2_1/shop/',
  access: 'member',
  // Sold-out items must not be listed first for long.
  cache: { onReturn: true },
  summary: 'Direct sales (shop and private sales), filtered, sorted and paged',
  query: ShopQuery,
  answer: DirectSalePage,
});
export const shopLookup = defineCall({
  id: 'shop-lookup',
  method: 'GET',
  path: '/v2/v2_1/shop',
  access: 'member',
  cache: { fresh: FRESH.auction },
  summary: 'The same without a trailing slash: looks up one direct sale by its id, for bottling',
  query: ShopQuery,
  answer: DirectSalePage,
});
