/**
 * Divides a price over the parts of a lot by their weights, in whole cents that add up to it exactly: the cents that
 * rounding leaves go to the parts that lost most by it. Weights of nothing share alike.
 */
export function shareCost(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (sum > 0 ? (total * weight) / sum : total / weights.length));
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byLoss = exact.map((share, index) => ({ index, loss: share - shares[index]! }));
  for (const { index } of byLoss.toSorted((a, b) => b.loss - a.loss).slice(0, left)) shares[index]! += 1;
  return shares;
}
