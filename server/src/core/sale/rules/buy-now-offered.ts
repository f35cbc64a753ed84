import { bidIncrement } from './bid-increment.ts';

/** Buying at once ends this long before the auction does. Microseconds. Our own choice, docs/rules.md#buy-now */
export const BUY_NOW_ENDS_BEFORE = 15 * 60 * 1_000_000;

/**
 * Whether a sale can be bought at once: it has such a price, the next bid would still be below it, and the last
 * quarter of an hour has not begun. Prices in cents, instants in microseconds. docs/rules.md#buy-now
 */
export function buyNowOffered(
  sale: { price: number; buyNowPrice: number | null; finishesAt: number | null },
  now: number,
): boolean {
  if (sale.buyNowPrice === null) return false;
  if (sale.finishesAt !== null && sale.finishesAt - now <= BUY_NOW_ENDS_BEFORE) return false;
  return sale.price + bidIncrement(sale.price) < sale.buyNowPrice;
}
