interface Priced {
  price: number;
  quantity: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * What a bottle of each kind costs, where the lot costs what its bottles do together. A lot that is bought out of an
 * auction, or at a discount, has one price and no others.
 * @returns undefined where the bottles have no prices of their own
 */
export function linePrices(components: readonly Priced[], lotPrice: number): readonly number[] | undefined {
  const sum = components.reduce((total, { price, quantity }) => total + cents(price) * quantity, 0);
  return sum > 0 && sum === cents(lotPrice) ? components.map(({ price }) => price) : undefined;
}
