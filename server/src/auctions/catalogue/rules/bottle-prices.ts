import { shareCost } from '../../../core/sale/rules/share-cost.ts';

/** A wine of a lot: bottles in one lot, and the price that one has there, which weighs it. Cents. */
export interface Part {
  readonly productId: number;
  readonly quantity: number;
  readonly priceCents: number;
}

/**
 * What one bottle of each wine went for when several lots were sold together for an amount, cents: the amount is divided
 * as it is in the winner's cellar. docs/rules.md#market-price
 * @returns one for each part, in their order
 */
export function bottlePrices(totalCents: number, units: number, parts: readonly Part[]): number[] {
  const costs = shareCost(
    totalCents,
    parts.map(({ priceCents, quantity }) => priceCents * quantity),
  );
  return costs.map((cost, index) => Math.round(cost / (units * parts[index]!.quantity)));
}
