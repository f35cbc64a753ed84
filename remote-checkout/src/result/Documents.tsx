import { paymentReceipt, type PaymentOutcome } from '@le-chai/contracts/buying';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { DownloadButton } from './DownloadButton.tsx';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import { ButtonRow, ResultPart } from './ResultLayout.tsx';
import { isDocumented, standingOf } from './standing.ts';

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

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
