import { type PaymentOutcome, paymentReceipt } from '@le-chai/contracts/buying';
import { ButtonRow, ResultPart } from './ResultLayout.tsx';
import { isDocumented, standingOf } from './payment-words.ts';
import { getInvoice, type InvoiceDocument, type InvoiceKind } from '@le-chai/contracts/invoices';
import { Note } from '@le-chai/design/words';
import { DownloadButton } from '@le-chai/forms/DownloadButton';

/** The receipt of a charge, and the invoices it settled. */
export function Documents({ outcome }: { outcome: PaymentOutcome }) {
  const { payment, documents } = outcome;
  if (payment.state !== 'succeeded') return null;
  const awaited = standingOf(outcome) === 'paid' && !isDocumented(outcome);
  return (
    <ResultPart aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ButtonRow>
        <DownloadButton call={paymentReceipt} id={payment.id} name={`receipt-${payment.id}.pdf`}>
          Receipt (PDF)
        </DownloadButton>
        <InvoiceButtons documents={documents} />
      </ButtonRow>
      {awaited && <Note role="status">Your invoice is being prepared.</Note>}
    </ResultPart>
  );
}

const NAMES: Record<InvoiceKind, string> = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' };

/** The invoices as PDFs. */
export function InvoiceButtons({ documents }: { documents: readonly InvoiceDocument[] }) {
  return documents.map(({ id, number, kind }) => (
    <DownloadButton key={id} call={getInvoice} id={id} name={`${kind}-${number}.pdf`}>
      {`${NAMES[kind]} ${number} (PDF)`}
    </DownloadButton>
  ));
}
