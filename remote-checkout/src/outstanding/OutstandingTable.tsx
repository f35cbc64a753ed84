import { RoomyTable } from '@le-chai/design/RoomyTable';
import type { RowKey } from '@le-chai/design/Table';
import { TableFoot } from '@le-chai/design/TableFoot';
import { theme } from '@le-chai/design/theme';
import { useTableAddress } from '@le-chai/design/use-table-address';
import { useState } from 'react';
import { styled } from 'styled-components';
import { outstandingColumns, OutstandingEntry } from './outstanding-columns.tsx';
import { isPayable, OUTSTANDING_SORT, type OutstandingRow, sortRows, sumOf } from '../owed/outstanding-row.ts';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { SelectionBar } from '@le-chai/design/SelectionBar';
import { paths } from '@le-chai/paths';
import { mostAtOnce } from './paying/pay-keys.ts';
import { paymentsWord } from '../owed/row-words.ts';

/** The payments, page by page. The selection survives paging and sorting. */
export function OutstandingTable({ rows }: { rows: readonly OutstandingRow[] }) {
  const { table, order, foot } = useTableAddress(OUTSTANDING_SORT, { by: 'deadline', dir: 'asc' });
  const [picked, setPicked] = useState<ReadonlySet<RowKey>>(new Set());
  const page = Math.min(table.page, Math.ceil(rows.length / table.pageSize));
  const sorted = sortRows(rows, table.sortBy, table.sortDir);
  const shown = sorted.slice((page - 1) * table.pageSize, page * table.pageSize);
  // Payments that have been paid or are gone are deselected.
  const chosen = sorted.filter((row) => picked.has(row.key) && isPayable(row));
  return (
    <Frame>
      <Above>
        {chosen.length > 0 ? (
          <ChosenBar rows={chosen} onClear={() => setPicked(new Set())} />
        ) : (
          rows.some(isPayable) && <p>Choose several to pay together.</p>
        )}
      </Above>
      <RoomyTable
        caption="Outstanding payments"
        columns={outstandingColumns}
        rows={shown}
        rowKey={(row) => row.key}
        selection={{
          chosen: new Set(chosen.map(({ key }) => key)),
          onChange: setPicked,
          label: (row) => row.name,
          disabled: (row) => !isPayable(row),
        }}
        phone={(row) => <OutstandingEntry row={row} />}
        {...order}
      />
      <TableFoot page={page} total={rows.length} {...foot} />
    </Frame>
  );
}

/** The same height with or without the bar, so that no row moves under the finger. */
const Above = styled.div`
  min-height: 52px;
  display: grid;
  align-items: center;
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  ${theme.media.phone} {
    min-height: 20px;
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
`;

/** The selection, its total, and a link to pay it. @param rows in the order in which they are to be paid */
function ChosenBar({ rows, onClear }: { rows: readonly OutstandingRow[]; onClear: () => void }) {
  const tooMany = rows.length > mostAtOnce;
  return (
    <SelectionBar
      summary={`${paymentsWord(rows.length)} · ${euro(sumOf(rows))}`}
      note={tooMany ? `You can pay ${mostAtOnce} at a time at most` : undefined}
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
