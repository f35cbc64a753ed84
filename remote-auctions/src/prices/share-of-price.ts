import { lotOf, type Sale } from '../auction/goods.ts';

/**
 * What an amount for a lot comes to for a bottle of one of its wines: divided as the prices of its wines stand to one
 * another, as it is in the winner's cellar (docs/rules.md, "Market price"). A barrel's amount is for a litre already.
 * @param amount EUR, for one lot or one litre
 * @returns none where the lot does not hold that wine
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
