import { askAgain } from '@le-chai/api';
import type { Cards } from '@le-chai/cards';
import type { PaymentMethod } from '@le-chai/contracts/cards';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addCard, type Setup, type TypedCard } from './add-card.ts';

/** Adds a card; what a try has begun and not ended, the next one goes on with. */
export function useAddCard(onAdded: (card: PaymentMethod) => void) {
  const queryClient = useQueryClient();
  const held = useRef<Setup>(undefined);
  return useMutation({
    mutationFn: ({ typed, cards }: { typed: TypedCard; cards: Cards }) =>
      addCard(typed, cards, held.current, (setup) => void (held.current = setup)),
    onSuccess: (added) => {
      if (typeof added === 'object' && 'card' in added) onAdded(added.card);
    },
    // An answer that was lost may have stored it all the same.
    onSettled: () => void askAgain(queryClient, paymentQueries.savedCards().queryKey),
  });
}
