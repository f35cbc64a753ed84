import { euro } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ShipmentPart } from './ShipmentLayout.tsx';
import type { Paying } from './use-paying.ts';

interface PayPartProps {
  id: number;
  /** As it is quoted, EUR. */
  total: number;
  charge: Paying['charge'];
}

/** Paying a quote by card. A quote that changes meanwhile has to be agreed to anew. */
export function PayPart({ id, total, charge }: PayPartProps) {
  const [seen, setSeen] = useState(total);
  const changed = seen !== total;
  return (
    <ShipmentPart aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <MessagePlace role="alert">
        {changed && (
          <Message tone="news">
            <p>
              The quote has changed: it was {euro(seen)}, and is {euro(total)} now.
            </p>
            <TextLink size="table" onClick={() => setSeen(total)}>
              Go on with {euro(total)}
            </TextLink>
          </Message>
        )}
      </MessagePlace>
      <PayPanel
        amount={total}
        subject={`shipment-${id}`}
        request={{ id, total }}
        bank={null}
        charge={(token, key) => charge(total, token, key)}
        blocked={changed ? 'The quote has changed. Please look at it first.' : undefined}
      >
        <Quiet>It can be cancelled until it is packed; what you have paid for it then goes back to your card.</Quiet>
      </PayPanel>
    </ShipmentPart>
  );
}

const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
