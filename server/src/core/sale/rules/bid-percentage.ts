/** Share of the units offered that pending bids ask for or that are bought: 0 to 100, at most two decimals. */
export function bidPercentage(asked: number, bought: number, offered: number): number {
  if (offered <= 0) return 100;
  return Math.min(100, Math.round((10_000 * (asked + bought)) / offered) / 100);
}
