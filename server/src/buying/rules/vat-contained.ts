/** VAT that the house's prices include, per mille. Our own choice, docs/rules.md#all-in-total */
export const VAT_PER_MILLE = 200;

/** The VAT contained in a price that includes it, in cents, to the nearest: of 120 at 20 % it is 20. */
export function vatContained(grossCents: number, perMille: number): number {
  return Math.round((grossCents * perMille) / (1000 + perMille));
}
