/** The VAT that an amount contains at a rate in per cent with one decimal at most; cents, rounded half up. docs/rules.md#invoices */
export function containedVat(cents: number, percent: number): number {
  const perMille = Math.round(percent * 10);
  return Math.floor((2 * cents * perMille + 1000 + perMille) / (2 * (1000 + perMille)));
}
