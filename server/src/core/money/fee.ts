/**
 * The house's fee on the price of a wine, cents, half a cent upwards. docs/rules.md#the-houses-fee
 * @param percent with one decimal at most
 */
export function feeOf(priceCents: number, percent: number): number {
  const perMille = Math.round(percent * 10);
  return Math.floor((2 * priceCents * perMille + 1000) / 2000);
}
