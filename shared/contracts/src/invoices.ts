import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, Instant, NumberText, pageOf } from './primitives.ts';
import { tableSearch } from './table-search.ts';

export const InvoiceKind = z.enum(['invoice', 'receipt', 'credit-note']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

export const Invoice = z.object({
  id: z.number(),
  /** Without gaps within a year: `2026-000017`. */
  number: z.string(),
  kind: InvoiceKind,
  /** Its subject, in a line. */
  title: z.string(),
  /** The outstanding payment it was issued for. */
  key_unique: z.nullable(z.string()),
  total: Euro,
  /** VAT contained in the total. */
  vat: Euro,
  issued: Instant,
});
export type Invoice = z.infer<typeof Invoice>;

/** An invoice, receipt or credit note as something points to it: its PDF is fetched by its id. */
export const InvoiceDocument = z.object({ id: z.number(), number: z.string(), kind: InvoiceKind });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** Columns by which invoices can be sorted. */
export const INVOICE_COLUMNS = ['number', 'issued', 'total'] as const;

export const listInvoices = defineCall({
  id: 'list-invoices',
  method: 'GET',
  path: '/api/v3/users/me/invoices',
  access: 'member',
  cache: { onReturn: true },
  summary: 'The member’s invoices, receipts and credit notes, newest first',
  query: tableSearch(INVOICE_COLUMNS),
  answer: pageOf(Invoice),
});

export const getInvoice = defineCall({
  id: 'get-invoice',
  method: 'GET',
  path: '/api/v3/users/me/invoices/{id}',
  access: 'member',
  summary: 'An invoice as PDF',
  params: z.object({ id: NumberText }),
  answer: z.string(),
  answerType: 'application/pdf',
});
