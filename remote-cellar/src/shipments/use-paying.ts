import { isFailure, load, messageOf, request } from '@le-chai/api';
import { payShipment, type Shipment } from '@le-chai/contracts/shipping';
import type { PayPanelProps } from '@le-chai/payment/PayPanel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shipmentQuery } from './shipments-route.ts';

export interface Paying {
  /** The shipment as it was when a payment for it was sent, until it is known to have come to nothing. */
  sent: Shipment | undefined;
  /** Why the last one was refused. */
  refusal: string | undefined;
  /** Charges a card what the member agreed to, EUR. */
  charge: (total: number, ...how: Parameters<PayPanelProps['charge']>) => ReturnType<PayPanelProps['charge']>;
}

/** Pays for a shipment, which stays as it is meanwhile. */
export function usePaying(shipment: Shipment): Paying {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<Shipment>();
  const [refusal, setRefusal] = useState<string>();

  const charge: Paying['charge'] = async (total, token, key) => {
    const mine = { ...shipment };
    // What became of it is told at once, however long it takes to hear how the shipment stands; a later try holds it longer.
    const release = (): void =>
      void load(queryClient, shipmentQuery(shipment.id))
        .catch(() => undefined)
        .finally(() => setSent((held) => (held === mine ? undefined : held)));
    setSent(mine);
    setRefusal(undefined);
    try {
      const { warnings, payment } = await request(payShipment, {
        params: { id: shipment.id },
        // Another quote than the one that was seen is refused.
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
