/** The house's own slug, which names fields such as `house_estimated_market_price`. */
export const PRODUCT = 'house';

/** The slug of the trade marketplace in paths. */
export const MARKETPLACE = 'trade';

/** Volume of a bottle where none is given, in litres. */
export const DEFAULT_BOTTLE_SIZE = 0.75;

export const ROOT_CATEGORY = { wine: 7, spirit: 8 } as const;
export const AUCTION_TYPE_ID = { 'single-lot': 1, collection: 2, 'private-sale': 3, shop: 5 } as const;
export const PAYMENT_METHOD = { card: 3, bank: 4 } as const;

/** Membership tiers, from the free one upwards. */
export const TIERS = [
  'Le Club',
  'Explorer',
  'Connoisseur',
  'Collector',
  'Ambassador',
  'Founder',
  'Professional',
  'Staff',
] as const;
