import * as z from 'zod/mini';
import { AuctionTypeId, BidId, Euro, Instant, Litres, SaleId, WineColour } from './primitives.ts';
import { BottleCondition, DrinkingWindow, ProvenanceLine } from './condition.ts';
import { PRODUCT } from './house.ts';
import { Picture } from './picture.ts';

export const SaleStatus = z.enum(['scheduled', 'open', 'closed', 'withdrawn']);
export type SaleStatus = z.infer<typeof SaleStatus>;

export const BidStatus = z.enum(['pending', 'loser', 'winner', 'deleted']);
export type BidStatus = z.infer<typeof BidStatus>;

/** One of the caller's own bids. */
export const BidEntry = z.object({
  type: z.enum(['bid', 'buy_now']),
  bid_id: BidId,
  bid_quantity: z.number(),
  bid_status: BidStatus,
  bid_date: Instant,
  bid_offer: Euro,
  canEdit: z.boolean(),
});
export type BidEntry = z.infer<typeof BidEntry>;

export const Quantities = z.object({
  min: z.number(),
  max: z.number(),
  /** Bottles in one unit of a barrel; 1 for lots. */
  step: z.number(),
  /** Litres in one unit of a barrel (step × bottle size); 1 for lots. */
  mul: z.number(),
});
export type Quantities = z.infer<typeof Quantities>;

/** For an auction whose quantities were not sent: it cannot be bid on, and its page says so. */
const NO_QUANTITIES: Quantities = { min: 1, max: 0, step: 1, mul: 1 };

const base = {
  id_auction: SaleId,
  id_sale: SaleId,
  name: z.string(),
  description: z.string(),
  type: z.object({ id: AuctionTypeId }),
  status: SaleStatus,
  start_data: Instant,
  /** When it ends; none while it has no end. */
  finish_data: z.nullable(Instant),
  /** Number of bids accepted. */
  bets: z.number(),
  /** Share of the litres or units offered that is bid for or bought, 0 to 100. */
  bid_percentage: z.number(),
  canBid: z.boolean(),
  catalogue: z.nullable(z.string()),
  [`${PRODUCT}_estimated_market_price` as const]: z.nullable(Euro),
  currentPrice: Euro,
  initial_price: Euro,
  isWishlist: z.boolean(),
  only_few_left: z.boolean(),
  tags: z.array(z.string()),
  /** Photographs of this lot or barrel in particular, the first one in front. */
  pictures: z._default(z.array(Picture), []),
  is_buy_now_enabled: z.boolean(),
  buy_now_price: z.nullable(Euro),
  undiscounted_buy_now_price: z.nullable(Euro),
  original_price: z.nullable(Euro),
  is_waiting_to_be_notified: z.boolean(),
  options: z._default(
    z.object({ bids: z._default(z.array(BidEntry), []), quantities: z._default(Quantities, NO_QUANTITIES) }),
    { bids: [], quantities: NO_QUANTITIES },
  ),
  /** The caller's standing in a list, without opening the sale. */
  standing: z.enum(['none', 'leading', 'outbid', 'won', 'lost']),
} as const;

export const Builder = z.object({
  id: z.number(),
  name: z.string(),
  winery_description: z.string(),
  region: z.string(),
  country: z.string(),
  gallery: z.array(z.string()),
  /** The gallery with what each shows. */
  pictures: z._default(z.array(Picture), []),
  show_on_website: z.boolean(),
});
export type Builder = z.infer<typeof Builder>;

export const CasingOption = z.object({
  type: z.enum(['OC', 'OWC', 'CC']),
  label: z.string(),
  price: Euro,
  capacity: z.number(),
});
export const BottlingOption = z.object({
  size: Litres,
  bottle_image: z.nullable(z.string()),
  is_custom_label_permitted: z.boolean(),
  casing: z.array(CasingOption),
});
export type BottlingOption = z.infer<typeof BottlingOption>;

export const Barrel = z.object({
  id_barrel: z.number(),
  name: z.string(),
  color: WineColour,
  description: z.string(),
  region: z.string(),
  varietal: z.string(),
  wine_type: z.string(),
  alcohol_level: z.nullable(z.number()),
  vintage: z.nullable(z.number()),
  litres: Litres,
  builder: Builder,
  bottling: z.array(BottlingOption),
  custom_label_enabled_for_tiers: z._default(z.array(z.string()), []),
  final_bottling_date: z.nullable(z.iso.date()),
  lots_available_date: z.nullable(z.iso.date()),
  dinner_with_producer: z.boolean(),
  notes_dinner_with_producer: z.string(),
  notes_visit_cellar_of_producer: z.string(),
});
export type Barrel = z.infer<typeof Barrel>;

/** A vintage; 0 or nothing means the wine has none, and is shown as "NV". */
export const Vintage = z.pipe(
  z.nullable(z.union([z.number(), z.literal('')])),
  z.transform((vintage) => (vintage === 0 || vintage === '' ? null : vintage)),
);

export const LotComponent = z.object({
  about: z.string(),
  age: z.nullable(z.number()),
  alcool_level: z.nullable(z.number()),
  bottler: z.string(),
  builder: Builder,
  category: z.object({ name: z.string(), root: z.enum(['wine', 'spirit']) }),
  color: WineColour,
  custom_label: z.boolean(),
  id: z.number(),
  /** The bottle of `serial_number`, where it was in the house before: its way can be looked up. */
  id_serial: z.nullable(z.number()),
  wrapper_id: z.number(),
  id_product: z.number(),
  media: z.object({
    cover: z.nullable(z.string()),
    /** All photographs of the bottle, the cover in front. */
    pictures: z._default(z.array(Picture), []),
  }),
  nameProductComplete: z.string(),
  nameProductWithoutVintage: z.string(),
  person_signing: z.string(),
  price: Euro,
  quantity: z.number(),
  region: z.string(),
  serial_number: z.nullable(z.string()),
  signed: z.boolean(),
  size: Litres,
  varietal: z.string(),
  vintage: Vintage,
  wine_type: z.string(),
  emp: z.nullable(Euro),
  undiscounted_price: z.nullable(Euro),
  /** The findings about its bottles; together they are no more than `quantity`. */
  conditions: z._default(z.array(BottleCondition), []),
  /** Where its bottles were before, the earliest first. */
  provenance: z._default(z.array(ProvenanceLine), []),
  drinking_window: z._default(z.nullable(DrinkingWindow), null),
});
export type LotComponent = z.infer<typeof LotComponent>;

/** What a lot consists of. */
export const Lot = z.object({
  id: z.number(),
  case_: z.string(),
  available_date: z.nullable(z.iso.date()),
  description: z.string(),
  components: z.array(LotComponent),
});
export type Lot = z.infer<typeof Lot>;

export const RootCategory = z.union([z.literal(7), z.literal(8)]);

/** Between what the house expects one lot to bring, whole EUR; low is no more than high. */
export const HouseEstimate = z.object({ low: Euro, high: Euro });
export type HouseEstimate = z.infer<typeof HouseEstimate>;

export const LotAuction = z.object({
  ...base,
  product_type: z.literal('lot'),
  badge: z.nullable(z.string()),
  availability_label: z.string(),
  rootCategory: RootCategory,
  lot: Lot,
  max_bid_feature_is_available: z.boolean(),
  /** The caller's own active maximum; never shown to anyone else. */
  user_max_bid_set: z.nullable(Euro),
  is_highest_bid: z.boolean(),
  undiscounted_initial_price: z.nullable(Euro),
  warehouse: z.string(),
  /** The house's own estimate, where it gave one. */
  house_estimate: z._default(z.nullable(HouseEstimate), null),
});
export type LotAuction = z.infer<typeof LotAuction>;

export const BarrelAuction = z.object({
  ...base,
  product_type: z.literal('barrel'),
  barrel: Barrel,
});
export type BarrelAuction = z.infer<typeof BarrelAuction>;

export const Auction = z.discriminatedUnion('product_type', [LotAuction, BarrelAuction]);
export type Auction = z.infer<typeof Auction>;
