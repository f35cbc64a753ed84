import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { storageCertificate } from '@le-chai/contracts/cellar';
import { shipmentCertificate } from '@le-chai/contracts/shipping';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { FileAnswer } from '../../core/http/file-answer.ts';
import { notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { drawCertificate } from './certificate.ts';
import { billFor } from './bills.ts';
import { findInvoice, findInvoices } from './find-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';
import { formatEuro } from '../../core/money/amounts.ts';
import { dayOf } from './day-of.ts';
import { drawPaper } from './draw-paper.ts';
import type { IssuedInvoice } from './invoice-content.ts';
import { drawStorageCertificate } from './storage-certificate.ts';

/** Invoices: issued by a job once something is paid, listed, and drawn as PDF, as certificates are. docs/rules.md#invoices */
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
  route(app, shipmentCertificate, async ({ member, params: { id } }) => {
    const pdf = await files.make(member, () => drawCertificate(database.pool, member.id, id));
    return new FileAnswer(pdf, `certificate-shipment-${id}.pdf`);
  });
  route(app, storageCertificate, async ({ member }) => {
    const pdf = await files.make(member, () => drawStorageCertificate(database.pool, member.id));
    return new FileAnswer(pdf, 'storage-certificate.pdf');
  });
  worker.inside('invoice', async (client, { payload }) => {
    const bill = await billFor(client, payload);
    if (bill) await issueInvoice(client, bill);
  });
}

const KIND = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' } as const;
const BY = { card: 'by card', bank: 'by bank transfer' } as const;

/** An invoice as PDF: nothing but what was issued. */
function drawInvoice({ number, kind, issuedAt, totalCents, content }: IssuedInvoice): Promise<Buffer> {
  const { payments, vatCents } = content;
  const open = totalCents - payments.reduce((sum, { cents }) => sum + cents, 0);
  const paid = open <= 0 ? 'Paid in full' : `${formatEuro(open)} is still to be paid`;
  return drawPaper({
    ...content,
    title: `${KIND[kind]} ${number}`,
    at: issuedAt,
    sums: [
      ['Total', totalCents],
      ['VAT included', vatCents],
      ...payments.map(({ by, cents, at }) => [`Paid ${BY[by]}, ${dayOf(new Date(at))}`, cents] as const),
    ],
    state: kind === 'credit-note' ? 'Credited' : paid,
    note: content.rule ?? undefined,
  });
}
