import type { Gift } from '@le-chai/contracts/gifts';
import { Table, type TableProps } from '@le-chai/design/Table';
import { useMemo, useState } from 'react';
import { giftColumns, GiftEntry } from './gift-columns.tsx';
import { GiftDialog } from './GiftDialog.tsx';

interface GiftsTableProps extends Pick<TableProps<Gift>, 'sort' | 'onSort'> {
  gifts: readonly Gift[];
  busy: boolean;
}

/** The gifts, row by row; one opens to be read, or to be taken back. */
export function GiftsTable({ gifts, busy, ...order }: GiftsTableProps) {
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
        {...order}
      />
      {gift && <GiftDialog key={gift.id} gift={gift} onClose={() => setShown(undefined)} />}
    </>
  );
}
