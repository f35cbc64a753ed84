import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { FileAnswer } from '../../core/http/file-answer.ts';
import { notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { billFor } from './bills.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findInvoice, findInvoices } from './find-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Invoices: issued by a job once something is paid, listed, and drawn as PDF. docs/rules.md#invoices */
export function addInvoices({
  app,
  database,
  files,
  worker,
}: Pick<Services, 'app' | 'database' | 'files' | 'worker'>): void {
  route(app, listInvoices, async ({ member, query }) => {
    const { page = 1, pageSize = TABLE_PAGE_SIZE, sortBy = 'issued', sortDir = 'desc' } = query;
    const wanted = { sortBy, descending: sortDir === 'desc', page, pageSize };
    const { items, total } = await findInvoices(database.pool, member.id, wanted);
    return { items, total, page, total_pages: Math.ceil(total / pageSize) };
  });
  route(app, getInvoice, async ({ member, params }) => {
    const invoice = await findInvoice(database.pool, member.id, params.id);
    if (!invoice) throw notFound('Invoice');
    const pdf = await files.make(member, () => drawInvoice(invoice));
    return new FileAnswer(pdf, `${invoice.kind}-${invoice.number}.pdf`);
  });
  worker.inside('invoice', async (client, { payload }) => {
    const bill = await billFor(client, payload);
    if (bill) await issueInvoice(client, bill);
  });
}
