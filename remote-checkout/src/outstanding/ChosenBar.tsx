import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { SelectionBar } from '@le-chai/design/SelectionBar';
import { paths } from '@le-chai/paths';
import { sumOf, type OutstandingRow } from '../owed/outstanding-row.ts';
import { mostAtOnce } from './paying/pay-keys.ts';
import { paymentsWord } from '../owed/row-words.ts';

/** What is chosen, what it comes to, and the way to pay it. @param rows in the order in which they are to be paid */
export function ChosenBar({ rows, onClear }: { rows: readonly OutstandingRow[]; onClear: () => void }) {
  const tooMany = rows.length > mostAtOnce;
  return (
    <SelectionBar
      summary={`${paymentsWord(rows.length)} · ${euro(sumOf(rows))}`}
      note={tooMany ? `${mostAtOnce} at most can be paid in one go` : undefined}
      onClear={onClear}
    >
      {!tooMany && (
        <Button variant="quiet" to={paths.payOutstanding(rows.map(({ key }) => key))}>
          Pay
        </Button>
      )}
    </SelectionBar>
  );
}
