/** Buying at once ends this long before the auction does. Microseconds. Our own choice, docs/rules.md#buy-now */
export declare const BUY_NOW_ENDS_BEFORE: number;
/**
 * Whether a sale can be bought at once: it has such a price, the next bid would still be below it, and the last
 * quarter of an hour has not begun. Prices in cents, instants in microseconds. docs/rules.md#buy-now
 */
export declare function buyNowOffered(
  sale: {
    price: number;
    buyNowPrice: number | null;
    finishesAt: number | null;
  },
  now: number,
): boolean;
