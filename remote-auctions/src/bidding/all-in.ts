/** Every component of what a winner pays for the wine, in EUR. Prices include VAT. Source: docs/rules.md. */
export interface AllIn {
  price: number;
  fee: number;
  total: number;
}

/**
 * The whole price of the wine at an offer.
 * @param offer EUR for one lot or one litre
 * @param amount lots, or litres of a barrel
 * @param feeRate the house's fee as a share of the price; thousandths are the least
 */
export function allIn(offer: number, amount: number, feeRate: number): AllIn {
  const price = Math.round(offer * amount * 100);
  const perMille = Math.round(feeRate * 1000);
  const fee = Math.floor((2 * price * perMille + 1000) / 2000);
  return { price: price / 100, fee: fee / 100, total: (price + fee) / 100 };
}

/** A total plus the estimated cost of its delivery, EUR; the total alone while that is unknown. */
export const withDelivery = (total: number, delivery: { total: number } | null | undefined): number =>
  Math.round((total + (delivery?.total ?? 0)) * 100) / 100;
