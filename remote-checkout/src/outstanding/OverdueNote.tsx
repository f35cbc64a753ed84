import { euro } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import type { OutstandingRow } from '../owed/outstanding-row.ts';
import { sumOf } from '../owed/outstanding-row.ts';
import { mostAtOnce } from './paying/pay-keys.ts';
import { paymentsWord } from '../owed/row-words.ts';
import { sortRows } from '../owed/sort-rows.ts';

/** What is overdue, what that keeps from, and the shortest way to settle it. Nothing where nothing is. */
export function OverdueNote({ rows }: { rows: readonly OutstandingRow[] }) {
  const overdue = sortRows(
    rows.filter((row) => row.overdue),
    'deadline',
    'asc',
  );
  if (overdue.length === 0) return null;
  const one = overdue.length === 1;
  return (
    <Reason tone="act">
      {paymentsWord(overdue.length)} of {euro(sumOf(overdue))} {one ? 'is' : 'are'} overdue. Until{' '}
      {one ? 'it is' : 'they are'} paid you cannot bid or buy, nor have bottles shipped.{' '}
      {overdue.length <= mostAtOnce && (
        <TextLink size="table" tone="act" to={paths.payOutstanding(overdue.map(({ key }) => key))}>
          Pay what is overdue
        </TextLink>
      )}
    </Reason>
  );
}
