import type { Gift } from '@le-chai/contracts/gifts';
import { Table, type Sort } from '@le-chai/design/Table';
import { useMemo, useState } from 'react';
import { giftColumns, GiftEntry } from './gift-columns.tsx';
import { GiftDialog } from './GiftDialog.tsx';

interface GiftsTableProps {
  gifts: readonly Gift[];
  busy: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  again: () => Promise<void>;
}

/** The gifts, row by row; one opens to be read, or to be taken back. */
export function GiftsTable({ gifts, busy, sort, onSort, again }: GiftsTableProps) {
  const [shown, setShown] = useState<number>();
  const columns = useMemo(() => giftColumns(setShown), []);
  const entry = useMemo(() => (gift: Gift) => <GiftEntry gift={gift} onOpen={setShown} />, []);
  const gift = gifts.find(({ id }) => id === shown);
  return (
    <>
      <Table
        caption="Your gifts"
        columns={columns}
        rows={gifts}
        rowKey={({ id }) => id}
        busy={busy}
        phone={entry}
        sort={sort}
        onSort={onSort}
      />
      {gift && <GiftDialog key={gift.id} gift={gift} onClose={() => setShown(undefined)} again={again} />}
    </>
  );
}
