import { getInvoice, type InvoiceDocument, type InvoiceKind } from '@le-chai/contracts/invoices';
import { DownloadButton } from './DownloadButton.tsx';

const NAMES: Record<InvoiceKind, string> = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' };

/** The PDFs of what was invoiced. */
export function InvoiceButtons({ documents }: { documents: readonly InvoiceDocument[] }) {
  return documents.map(({ id, number, kind }) => (
    <DownloadButton key={id} call={getInvoice} id={id} name={`${kind}-${number}.pdf`}>
      {`${NAMES[kind]} ${number} (PDF)`}
    </DownloadButton>
  ));
}
