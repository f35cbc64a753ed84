/** What one line of a basket comes to, as a purchase of its own does. Cents. */
export interface LineSums {
  readonly priceCents: number;
  readonly discountCents: number;
  readonly feeCents: number;
  /** Contained in what is paid now. */
  readonly vatCents: number;
  /** Of the cover in storage, contained in the price. */
  readonly storageCents: number;
  /** What is paid now. */
  readonly dueCents: number;
}

export interface BasketTotal extends LineSums {
  /** With the estimate of what the one shipment will cost. */
  readonly totalCents: number;
}

/**
 * What a basket comes to: the sum of its lines, each rounded as a purchase of its own, and one shipment for all of them.
 * docs/rules.md#basket
 * @param shippingCents of all bottles together; below nothing if more VAT is taken off
 */
export function basketTotal(lines: readonly LineSums[], shippingCents: number): BasketTotal {
  const sum = (part: keyof LineSums) => lines.reduce((total, line) => total + line[part], 0);
  const dueCents = sum('dueCents');
  return {
    priceCents: sum('priceCents'),
    discountCents: sum('discountCents'),
    feeCents: sum('feeCents'),
    vatCents: sum('vatCents'),
    storageCents: sum('storageCents'),
    dueCents,
    totalCents: dueCents + shippingCents,
  };
}
