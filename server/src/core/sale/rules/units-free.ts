/**
 * Units of a sale that a member could buy now: those offered, less what is sold, less what other members hold while they
 * pay for it. docs/rules.md#holds
 */
export function unitsFree(sale: { unitsOffered: number; unitsSold: number }, heldByOthers: number): number {
  return Math.max(0, sale.unitsOffered - sale.unitsSold - heldByOthers);
}
