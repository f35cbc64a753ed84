import { tellEuro } from '../../core/money/amounts.ts';
import { dayOf } from './day-of.ts';
import { drawPaper } from './draw-paper.ts';
import type { IssuedInvoice } from './invoice-content.ts';

const KIND = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' } as const;
const BY = { card: 'by card', bank: 'by bank transfer' } as const;

/** An invoice as PDF: nothing but what was issued. */
export function drawInvoice({ number, kind, issuedAt, totalCents, content }: IssuedInvoice): Promise<Buffer> {
  const { payments, vatCents } = content;
  const open = totalCents - payments.reduce((sum, { cents }) => sum + cents, 0);
  const paid = open <= 0 ? 'Paid in full' : `${tellEuro(open)} is still to be paid`;
  return drawPaper({
    ...content,
    title: `${KIND[kind]} ${number}`,
    at: issuedAt,
    sums: [
      ['Total', totalCents],
      ['VAT contained in it', vatCents],
      ...payments.map(({ by, cents, at }) => [`Paid ${BY[by]}, ${dayOf(new Date(at))}`, cents] as const),
    ],
    state: kind === 'credit-note' ? 'Credited' : paid,
  });
}
