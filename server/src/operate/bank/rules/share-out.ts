/**
 * Shares an amount out over what is due, in order: each is filled before the next, and the last takes what is left, more than its due too.
 * @param cents above 0 @returns as many parts, which add up to the amount
 */
export function shareOut(cents: number, dues: readonly number[]): number[] {
  let left = cents;
  return dues.map((due, index) => {
    const part = index === dues.length - 1 ? left : Math.min(left, due);
    left -= part;
    return part;
  });
}
