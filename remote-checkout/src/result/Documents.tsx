import { type PaymentOutcome, paymentReceipt } from '@le-chai/contracts/buying';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { ButtonRow, ResultPart } from './ResultLayout.tsx';
import { isDocumented, standingOf } from './payment-words.ts';
import { getInvoice, type InvoiceDocument, type InvoiceKind } from '@le-chai/contracts/invoices';
import { messageOf } from '@le-chai/api';
import { downloadFile } from '@le-chai/api/download-file';
import { Button } from '@le-chai/design/Button';
import { Note } from '@le-chai/design/words';
import { useMutation } from '@tanstack/react-query';

/** The receipt of a charge, and the invoices of what it has settled. */
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
      {awaited && <Note role="status">Your invoice is being written.</Note>}
    </ResultPart>
  );
}

const NAMES: Record<InvoiceKind, string> = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' };

/** The PDFs of what was invoiced. */
export function InvoiceButtons({ documents }: { documents: readonly InvoiceDocument[] }) {
  return documents.map(({ id, number, kind }) => (
    <DownloadButton key={id} call={getInvoice} id={id} name={`${kind}-${number}.pdf`}>
      {`${NAMES[kind]} ${number} (PDF)`}
    </DownloadButton>
  ));
}

interface DownloadButtonProps {
  call: typeof getInvoice | typeof paymentReceipt;
  id: number;
  /** Of the file. */
  name: string;
  /** "Invoice 2026-000017 (PDF)" */
  children: string;
}

/** Fetches a PDF of the member's own and gives it to the browser to keep. */
function DownloadButton({ call, id, name, children }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: () => downloadFile(call, { params: { id } }, name) });
  return (
    <div>
      <Button size="small" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        {children}
      </Button>
      <Problem role="alert">{download.isError && messageOf(download.error)}</Problem>
    </div>
  );
}

const Problem = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
  &:empty {
    display: none;
  }
`;
