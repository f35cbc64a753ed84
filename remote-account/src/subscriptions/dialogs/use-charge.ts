import { isFailure, load, query } from '@le-chai/api';
import {
  getMySubscriptions,
  getPlanOffers,
  type SubscriptionOutcome,
  type SubscriptionPaid,
} from '@le-chai/contracts/subscriptions';
import type { PayPanelProps } from '@le-chai/payment/PayPanel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HowPaid, unsettled } from '../change-plan.ts';

interface UseCharge {
  /** What was shown, EUR. */
  due: number;
  send: (how: HowPaid) => Promise<SubscriptionOutcome>;
  /** Freezes what is shown while it is being sent, and releases it if nothing came of it. */
  held: { hold: () => void; release: () => void };
  /** The plan has been changed. */
  onDone: (plan: SubscriptionPaid) => void;
}

/** Charges a card for a plan. If the bank asks for approval or takes its time, the payment's page takes over. */
export function useCharge({ due, send, held, onDone }: UseCharge) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  // Shows why it failed immediately, however long the plan takes to reload.
  const back = (): void => {
    const asked = [load(queryClient, query(getMySubscriptions)), load(queryClient, query(getPlanOffers))];
    void Promise.allSettled(asked).then(held.release);
  };

  const charge: PayPanelProps['charge'] = async (token, key) => {
    held.hold();
    setSending(true);
    try {
      const outcome = await send({ token, key, due });
      const open = unsettled(outcome);
      if (outcome === -1) back();
      if (open) return open;
      const settled = (): void => {
        if (outcome !== -1) onDone(outcome);
      };
      return { warnings: [], id_payment: null, settled };
    } catch (error) {
      if (isFailure(error, 'refused')) back();
      throw error;
    } finally {
      setSending(false);
    }
  };
  return { charge, sending };
}

/**
 * Keeps showing what the member agreed to until the outcome is known, whatever arrives meanwhile.
 * @param now the current value
 */
export function useHeld<Value>(now: Value): { shown: Value; hold: () => void; release: () => void } {
  const [held, setHeld] = useState<{ value: Value }>();
  return { shown: held ? held.value : now, hold: () => setHeld({ value: now }), release: () => setHeld(undefined) };
}
