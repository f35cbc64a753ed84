import { euro } from '@le-chai/design/format';
import { readAmount } from '@le-chai/design/read-amount';
import { cents, type OutstandingRow, sumOf } from '../../owed/outstanding-row.ts';
import { paymentsWord } from '../../owed/row-words.ts';

/** The amount to pay as chosen: all of it, or the part typed. */
export interface AmountDraft {
  part: boolean;
  typed: string;
}

/** The minimum card charge, EUR. docs/rules.md#card-payments */
const LEAST = 0.5;

/**
 * The amount of a draft, EUR; or why it is invalid, in a sentence.
 * @param due over all rows, EUR
 */
export function amountToPay({ part, typed }: AmountDraft, due: number): { euro: number } | { problem: string } {
  if (!part) return { euro: due };
  if (typed.trim() === '') return { problem: 'Enter how much you want to pay.' };
  const amount = readAmount(typed);
  if (amount === undefined) return { problem: 'Enter an amount in euros, such as 350 or 350.50.' };
  if (cents(amount) > cents(due)) return { problem: `At most ${euro(due)}, the total due.` };
  if (amount < LEAST) return { problem: `At least ${euro(LEAST)}: a card cannot be charged less.` };
  return { euro: amount };
}

/**
 * What each row gets of a payment, in cents: each row is paid in full before the next, so that the last one reached may
 * be paid in part. docs/rules.md#paying-several-at-once
 * @param amount cents, at most the total due
 */
export function fillRows(amount: number, due: readonly number[]): number[] {
  let left = amount;
  return due.map((owed) => {
    const part = Math.min(left, owed);
    left -= part;
    return part;
  });
}

/** What each row gets of a payment, cents. @param euros at most the total due */
export function sharesOf(rows: readonly OutstandingRow[], euros: number): number[] {
  return fillRows(
    cents(euros),
    rows.map(({ due }) => cents(due)),
  );
}

/**
 * What a part pays, in a sentence: "Pays Pauillac 2016 in full and €350 of Barolo 2024. €1,650 is left to pay."
 * @param euros at most the total due
 */
export function partWords(rows: readonly OutstandingRow[], euros: number): string {
  const shares = sharesOf(rows, euros);
  const whole = rows.filter((row, index) => shares[index] === cents(row.due));
  const reached = rows.findIndex((row, index) => shares[index]! > 0 && shares[index]! < cents(row.due));
  const parts = [
    whole.length > 0 && `${whole.length === 1 ? whole[0]!.name : paymentsWord(whole.length)} in full`,
    reached >= 0 && `${euro(shares[reached]! / 100)} of ${rows[reached]!.name}`,
  ].filter(Boolean);
  const left = (cents(sumOf(rows)) - cents(euros)) / 100;
  return `Pays ${parts.join(' and ')}. ${left === 0 ? 'Nothing is left to pay.' : `${euro(left)} is left to pay.`}`;
}
