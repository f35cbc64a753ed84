import { dayOf, estimateMarketPrice, type Estimate } from '../rules/market-price.ts';
import type { Prices } from './load-prices.ts';

/** The estimate of a wine or barrel; the one that stands where nothing is known that would make another. */
export function estimateOf(prices: Prices, now: Date): Estimate | undefined {
  const { empCents, empDay } = prices;
  const standing = empCents === null ? [] : [{ day: empDay ?? dayOf(now), cents: empCents }];
  const references = prices.references.length > 0 ? prices.references : standing;
  return estimateMarketPrice(prices.sales, references, now);
}
