import type { ReactNode } from 'react';
import { OnRoom } from '../layout/ByWidth.tsx';
import { Entries } from './Entries.tsx';
import { EntriesOrder } from './EntriesOrder.tsx';
import { Table, type TableProps } from './Table.tsx';
import { useBoxes } from './use-boxes.ts';

interface RoomyTableProps<Row> extends TableProps<Row> {
  /** Up to 1,100 px each row becomes this entry. */
  phone: (row: Row) => ReactNode;
  /** The page has its own choice of an order. Without it the entries have one above them. */
  ordersElsewhere?: boolean;
}

/** A table whose columns need more than 1,100 px: below that its rows are entries, in two columns if there is room. */
export function RoomyTable<Row>({ phone, ordersElsewhere = false, ...table }: RoomyTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, busy = false } = table;
  const boxOf = useBoxes(rowKey, selection);
  return (
    <>
      <OnRoom roomy={false}>
        {onSort && !ordersElsewhere && <EntriesOrder columns={columns} sort={sort} onSort={onSort} />}
        <Entries caption={caption} rows={rows} boxOf={boxOf} busy={busy} entry={phone} columns />
      </OnRoom>
      <OnRoom roomy>
        <Table {...table} />
      </OnRoom>
    </>
  );
}
