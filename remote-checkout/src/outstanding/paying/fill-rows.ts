import { cents, type OutstandingRow } from '../../owed/outstanding-row.ts';

/**
 * What each row gets of a payment, in cents: they are filled in the order given, each before the next gets anything, so that
 * the last one reached may be paid in part. docs/rules.md#paying-several-at-once
 * @param amount cents, at most what is due over all of them
 */
export function fillRows(amount: number, due: readonly number[]): number[] {
  let left = amount;
  return due.map((owed) => {
    const part = Math.min(left, owed);
    left -= part;
    return part;
  });
}

/** What each row gets of a payment, cents. @param euros at most what is due over all of them */
export function sharesOf(rows: readonly OutstandingRow[], euros: number): number[] {
  return fillRows(
    cents(euros),
    rows.map(({ due }) => cents(due)),
  );
}
