import { paymentReceipt, type PaymentOutcome } from '@le-chai/contracts/buying';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { DownloadButton } from './DownloadButton.tsx';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import { isDocumented, standingOf } from './standing.ts';

/** The receipt of a charge, and the invoices of what it has settled. */
export function Documents({ outcome }: { outcome: PaymentOutcome }) {
  const { payment, documents } = outcome;
  if (payment.state !== 'succeeded') return null;
  return (
    <Row aria-label="Documents">
      <DownloadButton call={paymentReceipt} id={payment.id} name={`receipt-${payment.id}.pdf`}>
        Receipt (PDF)
      </DownloadButton>
      <InvoiceButtons documents={documents} />
      {standingOf(outcome) === 'paid' && !isDocumented(outcome) && <p>Your invoice is being written.</p>}
    </Row>
  );
}

const Row = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
