import { messageOf } from '@le-chai/api';
import { INVOICE_COLUMNS, type Invoice } from '@le-chai/contracts/invoices';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { RoomyTable } from '@le-chai/design/RoomyTable';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { useTableAddress } from '@le-chai/design/use-table-address';
import { useQuery } from '@tanstack/react-query';
import { invoiceColumns, InvoiceEntry } from './invoice-columns.tsx';
import { invoicesQuery } from './invoices-query.ts';

/** /my-profile/invoices: charges and refunds, newest first, each with its PDF. */
export function InvoicesPage() {
  const { table, order, foot } = useTableAddress(INVOICE_COLUMNS, { by: 'issued', dir: 'desc' });
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(invoicesQuery(table));

  if (error) {
    return (
      <FailedState
        title="Your invoices did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <TableSkeleton label="Loading your invoices" rows={table.pageSize} entry={108} />;
  if (data.total === 0) {
    return (
      <EmptyState
        title="No invoices yet"
        text="Whenever you pay for wine, shipping or your membership, you’ll find the invoice here as a PDF."
        action={<TextLink to={paths.outstandingPayments()}>See what’s due</TextLink>}
      />
    );
  }
  if (data.items.length === 0) return <NoSuchPage total={data.total} first={foot.to(1)} />;
  return (
    <div>
      <RoomyTable
        caption="Your invoices"
        columns={invoiceColumns}
        rows={data.items}
        rowKey={({ id }) => id}
        busy={isPlaceholderData}
        phone={entry}
        {...order}
      />
      <TableFoot page={data.page} total={data.total} {...foot} />
    </div>
  );
}

/** A constant, because a table re-renders when this changes. */
const entry = (invoice: Invoice) => <InvoiceEntry invoice={invoice} />;
