import { isFailure, load, messageOf, request } from '@le-chai/api';
import { payShipment, type Shipment } from '@le-chai/contracts/shipping';
import { euro } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';
import { Note } from '@le-chai/design/words';
import { PayPanel, type PayPanelProps } from '@le-chai/payment/PayPanel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShipmentPart } from './ShipmentLayout.tsx';
import { shipmentQuery } from './shipments-queries.ts';

interface PayPartProps {
  id: number;
  /** As quoted, EUR. */
  total: number;
  charge: Paying['charge'];
}

/** Pays a quote by card. If the quote changes, the member has to agree again. */
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
              The quote has changed: it was {euro(seen)}, and is now {euro(total)}.
            </p>
            <TextLink size="table" onClick={() => setSeen(total)}>
              Continue with {euro(total)}
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
        <Note>You can cancel until it is packed; what you have paid for it is then refunded to your card.</Note>
      </PayPanel>
    </ShipmentPart>
  );
}

interface Paying {
  /** The shipment as it was when a payment was sent, until that payment is known to have failed. */
  sent: Shipment | undefined;
  /** Why the last one was refused. */
  refusal: string | undefined;
  /** Charges a card the amount the member agreed to, EUR. */
  charge: (total: number, ...how: Parameters<PayPanelProps['charge']>) => ReturnType<PayPanelProps['charge']>;
}

/** Pays for a shipment, and keeps it as it is meanwhile. */
export function usePaying(shipment: Shipment): Paying {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<Shipment>();
  const [refusal, setRefusal] = useState<string>();

  const charge: Paying['charge'] = async (total, token, key) => {
    const mine = { ...shipment };
    // The outcome shows immediately, however long the refetch takes; a later attempt holds it longer.
    const release = (): void =>
      void load(queryClient, shipmentQuery(shipment.id))
        .catch(() => undefined)
        .finally(() => setSent((held) => (held === mine ? undefined : held)));
    setSent(mine);
    setRefusal(undefined);
    try {
      const { warnings, payment } = await request(payShipment, {
        params: { id: shipment.id },
        // The server refuses it if the quote differs from the one shown.
        body: { payment_token: token, total },
        key,
      });
      if (warnings.length > 0) release();
      return { warnings, id_payment: payment.id };
    } catch (error) {
      if (isFailure(error, 'refused')) {
        setRefusal(messageOf(error));
        release();
      }
      throw error;
    }
  };
  return { sent, refusal, charge };
}
