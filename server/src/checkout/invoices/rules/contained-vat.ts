/** VAT on everything the house sells, per cent. Our own choice: the French rate. docs/rules.md#invoices */
export const VAT_PERCENT = 20;

/** The VAT that an amount contains at a rate in per cent; cents, rounded half up. docs/rules.md#invoices */
export const containedVat = (cents: number, percent: number): number =>
  Math.floor((2 * cents * percent + 100 + percent) / (2 * (100 + percent)));
