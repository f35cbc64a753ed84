import type { StatementEntry } from '../statement/read-statement.ts';

/** What a transfer names by its reference, as it is now. */
export interface Named {
  readonly kind: 'payment' | 'bottling';
  readonly id: number;
  readonly memberId: number;
  /** What is left to pay, cents. */
  readonly due: number;
  /** `paying`: a card is being charged for it. */
  readonly state: 'open' | 'paying' | 'settled' | 'lapsed';
  /** Whether the payer's name is that of its member. */
  readonly isPayer: boolean;
}

/** Why an entry is left to the operator. */
export type Doubt =
  | 'debit'
  | 'return'
  | 'currency'
  | 'unnumbered'
  | 'same-reference'
  | 'no-reference'
  | 'several'
  | 'paying'
  | 'settled'
  | 'lapsed'
  | 'amount'
  | 'name';

type Money = Pick<StatementEntry, 'kind' | 'currency' | 'cents' | 'numbered'>;

/**
 * Why an entry cannot be confirmed by itself; none if it pays exactly what it names. docs/rules.md#bank-statements
 * @param repeated whether the account has another entry under the same reference of the bank
 */
export function doubtOf(entry: Money, named: readonly Named[], repeated: boolean): Doubt | undefined {
  if (entry.kind !== 'credit') return entry.kind;
  if (entry.currency !== 'EUR') return 'currency';
  if (!entry.numbered) return 'unnumbered';
  if (repeated) return 'same-reference';
  const [first] = named;
  if (!first) return 'no-reference';
  const closed = named.find(({ state }) => state !== 'open')?.state;
  if (closed !== undefined && closed !== 'open') return closed;
  if (named.some(({ memberId }) => memberId !== first.memberId)) return 'several';
  const bottles = named.some(({ kind }) => kind === 'bottling');
  if (bottles && named.length > 1) return 'several';
  if (named.reduce((sum, { due }) => sum + due, 0) !== entry.cents) return 'amount';
  // The number of a bottling is short: a slip of the pen names another's.
  return bottles && !first.isPayer ? 'name' : undefined;
}

/** In a sentence for the operator. */
export const DOUBTS: Record<Doubt, string> = {
  debit: 'Money that left the account.',
  return: 'A payment that was returned or reversed.',
  currency: 'Not in euros.',
  unnumbered: 'The bank gave it no reference, so it might be imported twice.',
  'same-reference': 'Another entry has the same bank reference.',
  'no-reference': 'It names no payment.',
  several: 'It names payments that do not go together.',
  paying: 'A card is being charged for what it names.',
  settled: 'What it names has already been paid.',
  lapsed: 'What it names has lapsed.',
  amount: 'It is not the amount due for what it names.',
  name: 'The payer’s name is not the member’s.',
};
