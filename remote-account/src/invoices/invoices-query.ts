import { query } from '@le-chai/api';
import { INVOICE_COLUMNS, listInvoices } from '@le-chai/contracts/invoices';
import type { TableState } from '@le-chai/paths/table-search';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of the member's invoices, receipts and credit notes. */
export function invoicesQuery({ page, pageSize, sortBy, sortDir }: TableState) {
  const sort = INVOICE_COLUMNS.find((name) => name === sortBy);
  const asked = { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) };
  return query(listInvoices, { query: asked }, { placeholderData: keepPreviousData });
}
