import type { Hold } from '@le-chai/contracts/hold';
import { euro } from '@le-chai/design/format';
import type { AuctionView } from './auction-view.ts';

/** What can be done about buying at once. */
interface BuyNowWay {
  /** Units that are theirs to pay for. */
  hold: Hold | null;
  /** Why it cannot be bought now. */
  reason: string | null;
  /** What the checkout begins with, where that is not one unit. */
  quantity: { quantity: number } | undefined;
}

/**
 * How buying at once stands. docs/rules.md#buy-now
 * @param holdRuns whether the hold, where there is one, has time left
 * @returns undefined where there is nothing to say of it: it has no such price
 */
export function buyNowOf({ sale, mine }: AuctionView, holdRuns: boolean): BuyNowWay | undefined {
  const { buy_now: buyNow } = mine;
  const hold = holdRuns ? buyNow.hold : null;
  if (!hold && !(sale.is_buy_now_enabled && sale.buy_now_price !== null)) return undefined;
  const quantity = hold?.quantity ?? sale.options.quantities.min;
  const ranOut = buyNow.hold !== null && !holdRuns ? 'What was held for you is free for others again.' : null;
  return {
    hold,
    reason: hold || buyNow.is_enabled ? null : (ranOut ?? buyNow.reason ?? 'This is not possible at the moment.'),
    quantity: quantity > 1 ? { quantity } : undefined,
  };
}

/** "Buy now for €1,800", "Buy now at €128 per litre". */
export function buyNowWords({ sale, per }: Pick<AuctionView, 'sale' | 'per'>): string {
  const price = euro(sale.buy_now_price ?? 0);
  return per === '' ? `Buy now for ${price}` : `Buy now at ${price}${per}`;
}

/** What it would cost to buy at once without its discount, EUR; null where there is none. */
export function undiscountedPrice({ sale }: Pick<AuctionView, 'sale'>): number | null {
  const { buy_now_price: price, undiscounted_buy_now_price: full } = sale;
  return price !== null && full !== null && full > price ? full : null;
}
