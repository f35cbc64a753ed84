import { euro } from '@le-chai/design/format';
import { readAmount } from '@le-chai/design/read-amount';
import { cents } from '../../owed/outstanding-row.ts';

/** How much is to be paid, as it was chosen: all of it, or the part that was typed. */
export interface AmountDraft {
  part: boolean;
  typed: string;
}

/** The least that a card can be charged, EUR. docs/rules.md#card-payments */
const LEAST = 0.5;

/**
 * What a draft comes to, EUR; or why it is no amount to pay, in a sentence.
 * @param due over all rows, EUR
 */
export function amountToPay({ part, typed }: AmountDraft, due: number): { euro: number } | { problem: string } {
  if (!part) return { euro: due };
  if (typed.trim() === '') return { problem: 'Say how much of it you pay.' };
  const amount = readAmount(typed);
  if (amount === undefined) return { problem: 'Write an amount in euro, such as 350 or 350.50.' };
  if (cents(amount) > cents(due)) return { problem: `At most ${euro(due)}, which is all that is due.` };
  if (amount < LEAST) return { problem: `At least ${euro(LEAST)}: a card cannot be charged less.` };
  return { euro: amount };
}
