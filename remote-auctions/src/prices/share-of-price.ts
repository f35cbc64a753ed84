import { lotOf, type Sale } from '../auction/goods.ts';

/**
 * The share of a lot's amount for a bottle of one of its wines: divided in proportion to the prices of its wines,
 * as in the winner's cellar (docs/rules.md, "Market price"). A barrel's amount is already per litre.
 * @param amount EUR, for one lot or one litre
 * @returns undefined if the lot does not contain that wine
 */
export function shareOfPrice(sale: Sale, amount: number, productId: number): number | undefined {
  const lot = lotOf(sale);
  if (!lot) return amount;
  const { components } = lot;
  const wine = components.find(({ id_product }) => id_product === productId);
  if (!wine) return undefined;
  const whole = components.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const bottles = components.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.round(100 * amount * (whole > 0 ? wine.price / whole : 1 / bottles)) / 100;
}
