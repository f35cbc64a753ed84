import type { Cards } from '@le-chai/payment/cards';
import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { useUnsaved } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { answerBank } from './answer-bank.ts';
import { useFromForm } from './use-from-form.ts';

interface UseBank {
  id: number;
  /** The bank waits for an answer. */
  asks: boolean;
  onOutcome: (outcome: PaymentOutcome) => void;
}

/**
 * The bank's question about a payment: shown by itself where one just came from the form, by `ask` otherwise. A page that
 * is opened again, or at an address that somebody shared, asks nobody anything.
 */
export function useBank({ id, asks, onOutcome }: UseBank) {
  const queryClient = useQueryClient();
  const [cards, setCards] = useState<Cards>();
  const asking = useMutation({
    mutationFn: () =>
      answerBank(id, async () => {
        const provider = await queryClient.query(paymentQueries.provider());
        const loaded = await queryClient.query(paymentQueries.cardsCode(provider));
        setCards(loaded);
        return loaded;
      }),
    onSuccess: ({ outcome }) => onOutcome(outcome),
  });
  useUnsaved(asking.isPending);

  const fromForm = useFromForm();
  const begun = useRef(false);
  const begin = useEffectEvent(() => asking.mutate());
  useEffect(() => {
    if (!asks || !fromForm || begun.current) return;
    begun.current = true;
    begin();
  }, [asks, fromForm]);

  return {
    ask: () => asking.mutate(),
    asking: asking.isPending,
    abandoned: asking.data?.abandoned ?? false,
    error: asking.error,
    /** Stands on the page for the bank's question to be shown. */
    Authentication: cards?.Authentication,
  };
}
