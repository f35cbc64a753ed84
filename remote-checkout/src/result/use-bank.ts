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
    /** Stands on the page for the bank's question to be shown. */
    Authentication: cards?.Authentication,
  };
}

/** Whether one just came from the form that made the payment. Forgotten at once, so that a page opened again does not ask. */
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
 * Has the member answer what the bank asks, and finds out how the payment stands then.
 * @returns how it stands, and whether the bank was left without an answer
 * @throws {Error} with a sentence for the member, where the bank's question could not be shown or nobody knows how it stands
 */
async function answerBank(
  id: number,
  loadCards: () => Promise<Cards>,
): Promise<{ outcome: PaymentOutcome; abandoned: boolean }> {
  const before = await request(confirmPayment, { params: { id } });
  const { state, client_secret: secret } = before.payment;
  // It was answered elsewhere meanwhile, or its time is over.
  if (state !== 'requires_action') return { outcome: before, abandoned: false };
  if (secret === null) throw new Error('We can’t show your bank’s request right now. Please try again.');
  const cards = await loadCards();
  const abandoned = (await cards.authenticate(secret)) === 'abandoned';
  const outcome = await request(confirmPayment, { params: { id } });
  return { outcome, abandoned: abandoned && outcome.payment.state === 'requires_action' };
}
