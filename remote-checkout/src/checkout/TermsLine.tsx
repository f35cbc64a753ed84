import { Dialog } from '@le-chai/design/Dialog';
import { LegalLink, SmallPrint } from '@le-chai/design/SmallPrint';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';

/** What one agrees to by paying, and what that means for a purchase a press away. @param estimated the delivery is charged later */
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
        {estimated ? '; the delivery is an estimate, charged with the shipment once you agree to it.' : '.'}
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

/** How a purchase goes, in plain words; what that rests on is docs/rules.md. */
const TERMS: readonly { title: string; text: string }[] = [
  {
    title: 'What you hold',
    text: 'While you pay, nobody else can buy what you buy. A hold lasts 15 minutes from its beginning and is not renewed; you can ask for one once in 24 hours for a sale. A card that is declined does not end it. Bids on an auction go on meanwhile, and its close is not put off.',
  },
  {
    title: 'What you pay',
    text: 'You pay the wine, with its VAT in the price, and the cases where you have chosen some. A card is charged at once. If the total has changed since you saw it, nothing is charged before you have seen the new one.',
  },
  {
    title: 'Paying by bank transfer',
    text: 'The wine is reserved for you, to be paid within 7 days, and yours once the money has arrived. Let us know when you have sent it: the bank then has 10 business days. What is not paid 14 days after the purchase lapses; what you paid of it until then goes back to you.',
  },
  {
    title: 'Delivery',
    text: 'Your wine stays in your cellar until you ask for it. Freight, excise, duty and the VAT of its destination are estimated here by today’s tariff and charged with the shipment; you see the amount before you agree to it. Wine in transit is covered, and what that costs is shown with the shipment. Collecting it from our cellar costs no freight.',
  },
  {
    title: 'Money that goes back',
    text: 'What arrives too late, or twice, is given back in full: to your card by itself, or by transfer. A payment that is rejected buys nothing and charges nothing.',
  },
  {
    title: 'Your invoice',
    text: 'You get one invoice a purchase, as soon as it is paid, with the invoice address of that day. It stays in your account as a PDF.',
  },
];
