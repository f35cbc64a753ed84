/**
 * What is credited for litres too few for a bottle, cents: the price paid for a litre, to the nearest cent.
 * docs/rules.md#what-the-bottles-cost
 */
export const creditFor = (leftoverMl: number, literCents: number): number =>
  Math.round((leftoverMl * literCents) / 1000);
