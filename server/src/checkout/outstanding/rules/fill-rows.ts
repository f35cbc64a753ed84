/** What a payment gives to one row. Cents. */
export interface Part {
  readonly index: number;
  readonly cents: number;
}

/**
 * Divides a payment over rows in the order given: each is filled before the next gets anything, so that the last may be
 * paid in part. Rows that get nothing are left out. Cents. docs/rules.md#paying-several-at-once
 * @returns none if the payment is more than all of them are due
 */
export function fillRows(cents: number, due: readonly number[]): Part[] | undefined {
  let left = cents;
  const parts = due.flatMap((owed, index) => {
    const part = Math.min(left, owed);
    left -= part;
    return part > 0 ? [{ index, cents: part }] : [];
  });
  return left > 0 ? undefined : parts;
}
