/** What units of a sale come to. Cents and millilitres. */
export interface UnitsPrice {
  readonly litresMl: number;
  readonly total: number;
}

/**
 * The price of units of a sale: of a barrel by the litre, to the nearest cent; of a lot by the lot.
 * @param price of a litre or of a lot, cents
 */
export function priceOfUnits(
  { productType, unitMl }: { productType: 'lot' | 'barrel'; unitMl: number },
  price: number,
  units: number,
): UnitsPrice {
  const litresMl = units * unitMl;
  return { litresMl, total: productType === 'barrel' ? Math.round((price * litresMl) / 1000) : price * units };
}
