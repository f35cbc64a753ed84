/** The slugs of the wire format, as a house has set them. */
export interface Slugs {
  product: string;
  marketplace: string;
}

/** Where they are found: a page has them from the edge, everything else from its variables. */
interface Configured {
  __LE_CHAI__?: { config?: { slugs?: Slugs } };
  process?: { env: Readonly<Record<string, string | undefined>> };
}

/** Slugs of a house that has set none. */
export const USUAL_SLUGS = { product: 'house', marketplace: 'trade' } as const satisfies Slugs;

/** What may be a slug: it begins the name of a field, and is part of an address. */
export const SLUG = /^[a-z][a-z\d_-]{0,39}$/;
export const SLUG_RULE = 'must begin with a small letter, then small letters, digits, - or _, 40 at most';

// Schemas are made of them, so they are read as this module is: the edge says them before any script of an app runs.
const { __LE_CHAI__: page, process } = globalThis as Configured;
const slugs = page?.config?.slugs;

/**
 * The house's own slug, which names fields such as `house_estimated_market_price`. Its type is the usual one, so that the
 * compiler knows the fields.
 */
export const PRODUCT = (slugs?.product ?? (process?.env['PRODUCT_SLUG'] || USUAL_SLUGS.product)) as 'house';

/** The slug of the trade marketplace in paths. */
export const MARKETPLACE = (slugs?.marketplace ??
  (process?.env['MARKETPLACE_SLUG'] || USUAL_SLUGS.marketplace)) as 'trade';

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
