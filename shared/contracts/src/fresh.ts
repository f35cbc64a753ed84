/*
 * How long answers count as fresh while nothing is known to have changed them, in milliseconds: the one place
 * (specification, section 9; the units it leaves open are seconds).
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long an answer counts as fresh, by its kind. */
export const FRESH = {
  default: 30 * SECOND,
  session: 5 * MINUTE,
  config: 5 * MINUTE,
  features: 10 * MINUTE,
  countries: 60 * MINUTE,
  whatsNew: 5 * MINUTE,
  auctionCounter: 5 * MINUTE,
  plans: 10 * MINUTE,
  prices: 5 * MINUTE,
  auction: 10 * SECOND,
  weeklyPrefetch: MINUTE,
  /** A price, money, or the caller's own part in a sale: as good as fetched just now. */
  money: 2 * SECOND,
} as const;
