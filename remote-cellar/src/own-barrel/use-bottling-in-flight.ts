import { isFailure, load, query } from '@le-chai/api';
import { barrelInfo, type BarrelInfo, type Conversion } from '@le-chai/contracts/bottling';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What this page has sent, and the barrel as it was then. */
export interface BottlingInFlight {
  /** The barrel as it was when a bottling was sent, until the outcome is known. */
  held: BarrelInfo | undefined;
  /** A bottling was sent from here and not refused: the barrel's current state may be its result. */
  sent: boolean;
  /** Sends a bottling. */
  send: (request: () => Promise<Conversion>) => Promise<Conversion>;
}

/**
 * Keeps the page as it is while a bottling is in flight: the server sets the litres aside before it answers, which must
 * not look like another tab's doing.
 * @param info the barrel as loaded
 */
export function useBottlingInFlight(id: number, info: BarrelInfo | undefined): BottlingInFlight {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<BarrelInfo>();
  const [sent, setSent] = useState(false);
  return {
    held,
    sent,
    send: async (request) => {
      const mine = info && { ...info };
      // A later attempt holds it longer.
      const release = (): void =>
        void load(queryClient, query(barrelInfo, { query: { id_sale_bid: id } }))
          .catch(() => undefined)
          .finally(() => setHeld((now) => (now === mine ? undefined : now)));
      setHeld(mine);
      setSent(true);
      try {
        const conversion = await request();
        const declined = conversion.warnings.length > 0;
        if (declined) setSent(false);
        // After a card charge the payment page follows, and this one stays until then.
        if (declined || conversion.payment === null) release();
        return conversion;
      } catch (error) {
        if (isFailure(error, 'refused')) setSent(false);
        release();
        throw error;
      }
    },
  };
}
