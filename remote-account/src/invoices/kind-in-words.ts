import type { InvoiceKind } from '@le-chai/contracts/invoices';

const WORDS: Record<InvoiceKind, string> = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' };

/** What a paper calls itself. */
export const kindInWords = (kind: InvoiceKind): string => WORDS[kind];
