import type { InvoiceKind } from '@le-chai/contracts/invoices';
import type { Seller } from '../../core/house/house-bank.ts';

/** One line of an invoice. Cents; the amount contains the VAT. */
export interface InvoiceLine {
  readonly text: string;
  /** How much of it: `6 lots`, `22.5 L at €110`. */
  readonly detail: string;
  readonly cents: number;
  readonly vatCents: number;
}

/** Money that came for it. Cents; the instant as ISO text. */
export interface InvoicePayment {
  readonly by: 'card' | 'bank';
  readonly cents: number;
  readonly at: string;
}

/** What is to be invoiced, before it has a number and addresses. */
export interface Bill {
  readonly memberId: number;
  readonly kind: InvoiceKind;
  /** What it belongs to, as in the ledger; one document of a kind for each. */
  readonly subject: string;
  /** What it is about, in a line. */
  readonly title: string;
  /** The outstanding payment that it is for. */
  readonly key: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly payments: readonly InvoicePayment[];
  /** Where the goods went; none while they are in the cellar. */
  readonly delivery: readonly string[] | null;
  /** The rule of its VAT, in words; none for shipments quoted before there was one. */
  readonly rule: string | null;
}

/** Everything on an invoice, as it was when it was issued. */
export interface InvoiceContent extends Pick<Bill, 'title' | 'key' | 'lines' | 'payments' | 'delivery'> {
  /** Older ones have none. */
  readonly rule?: Bill['rule'];
  readonly seller: Seller;
  readonly buyer: readonly string[];
  readonly vatCents: number;
}

export interface IssuedInvoice {
  readonly id: number;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly totalCents: number;
  readonly issuedAt: Date;
  readonly content: InvoiceContent;
}
