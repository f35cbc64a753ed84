import { request } from '@le-chai/api';
import { INVOICE_COLUMNS, listInvoices } from '@le-chai/contracts/invoices';
import type { TableState } from '@le-chai/paths/table-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The member's invoices, receipts and credit notes. */
export const invoicesQueries = {
  page: (table: TableState) =>
    queryOptions({
      queryKey: ['invoices', table],
      queryFn: ({ signal }) => request(listInvoices, { query: toQuery(table), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
      // Whoever has paid in another tab comes back for the invoice.
      refetchOnWindowFocus: true,
    }),
};

function toQuery({ page, pageSize, sortBy, sortDir }: TableState) {
  const sort = INVOICE_COLUMNS.find((name) => name === sortBy);
  return { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) };
}
