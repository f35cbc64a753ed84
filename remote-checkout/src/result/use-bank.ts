import type { Cards } from '@le-chai/payment/cards';
import { confirmPayment, type PaymentOutcome } from '@le-chai/contracts/buying';
import { useUnsaved } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardsCode } from '@le-chai/payment/cards-code';
import { getCardProvider } from '@le-chai/contracts/cards';
import { useLocation, useNavigate } from 'react-router';
import { query, request } from '@le-chai/api';

interface UseBank {
  id: number;
  /** Whether the bank waits for an answer. */
  asks: boolean;
  onOutcome: (outcome: PaymentOutcome) => void;
}

/**
 * The bank's confirmation of a payment: shown automatically right after the form, otherwise by `ask`. A reopened or
 * shared page never shows it by itself.
 */
export function useBank({ id, asks, onOutcome }: UseBank) {
  const queryClient = useQueryClient();
  const [cards, setCards] = useState<Cards>();
  const asking = useMutation({
    mutationFn: () =>
      answerBank(id, async () => {
        const provider = await queryClient.query(query(getCardProvider));
        const loaded = await queryClient.query(cardsCode(provider));
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
    /** Must be rendered for the bank's question to be shown. */
    Authentication: cards?.Authentication,
  };
}

/** Whether the member just came from the payment form. Cleared immediately, so that a reopened page does not ask. */
function useFromForm(): boolean {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [came] = useState(() => (state as { authenticate?: unknown } | null)?.authenticate === true);
  const hasState = state !== null;
  useEffect(() => {
    if (hasState) void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [hasState, pathname, search, navigate]);
  return came;
}

/**
 * Has the member answer the bank, and then reads the state of the payment.
 * @returns its state, and whether the bank got no answer
 * @throws {Error} with a sentence for the member, if the question could not be shown or the state is unknown
 */
async function answerBank(
  id: number,
  loadCards: () => Promise<Cards>,
): Promise<{ outcome: PaymentOutcome; abandoned: boolean }> {
  const before = await request(confirmPayment, { params: { id } });
  const { state, client_secret: secret } = before.payment;
  // It was answered elsewhere in the meantime, or has expired.
  if (state !== 'requires_action') return { outcome: before, abandoned: false };
  if (secret === null) throw new Error('We can’t show your bank’s request right now. Please try again.');
  const cards = await loadCards();
  const abandoned = (await cards.authenticate(secret)) === 'abandoned';
  const outcome = await request(confirmPayment, { params: { id } });
  return { outcome, abandoned: abandoned && outcome.payment.state === 'requires_action' };
}
