import { Dialog } from '@le-chai/design/Dialog';
import { LegalLink, SmallPrint } from '@le-chai/design/SmallPrint';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';

/**
 * The terms accepted by paying, with a summary for this purchase in a dialog.
 * @param estimated whether delivery is charged later
 */
export function TermsLine({ estimated }: { estimated: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SmallPrint>
        By paying you accept the <LegalLink document="terms">terms</LegalLink> and the{' '}
        <LegalLink document="privacy">privacy notice</LegalLink>. What they mean for this purchase:{' '}
        <button type="button" onClick={() => setOpen(true)}>
          buying in short
        </button>
        . What you pay now will not change
        {estimated ? '; delivery is an estimate, charged with the shipment once you agree to it.' : '.'}
      </SmallPrint>
      <Dialog open={open} onClose={() => setOpen(false)} size="wide" title="Buying in short">
        <Terms>
          {TERMS.map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </Terms>
      </Dialog>
    </>
  );
}

const Terms = styled.div`
  display: grid;
  gap: 16px;
  max-width: 64ch;
  h3 {
    ${theme.type.bodyStrong}
  }
  p {
    color: ${theme.colour.ink2};
    text-wrap: pretty;
  }
`;

/** How a purchase works, in plain words; based on docs/rules.md. */
const TERMS: readonly { title: string; text: string }[] = [
  {
    title: 'What is reserved for you',
    text: 'While you pay, nobody else can buy what you are buying. A reservation lasts 15 minutes from its start and is not renewed; you can make one once every 24 hours for each sale. A declined card does not end it. Bidding on an auction continues meanwhile, and its close is not postponed.',
  },
  {
    title: 'What you pay',
    text: 'You pay for the wine, with VAT included in the price, and for any cases you have chosen. A card is charged immediately. If the total has changed since you saw it, nothing is charged until you have seen the new one.',
  },
  {
    title: 'Paying by bank transfer',
    text: 'The wine is reserved for you, to be paid within 7 days, and yours once the money has arrived. Let us know when you have sent it: the bank then has 10 business days. Anything not paid 14 days after the purchase lapses; whatever you had paid towards it is refunded.',
  },
  {
    title: 'Delivery',
    text: 'Your wine stays in your cellar until you ask for it. Freight, excise, duty and VAT at the destination are estimated here at today’s tariff and charged with the shipment; you see the amount before you agree to it. Wine in transit is covered, and the cost of cover is shown with the shipment. Collecting it from our cellar costs no freight.',
  },
  {
    title: 'Refunds',
    text: 'A payment that arrives too late, or twice, is refunded in full: to your card automatically, or by transfer. If a payment is rejected, nothing is bought and nothing is charged.',
  },
  {
    title: 'Your invoice',
    text: 'You get one invoice per purchase, as soon as it is paid, with your invoice address on that day. It stays in your account as a PDF.',
  },
];
