import type { CardHandle } from '@le-chai/cards';
import { paths } from '@le-chai/paths';
import { holdUnsaved } from '@le-chai/shell';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Attempts, isUnknown } from './attempts.ts';
import type { PayPanelProps } from './PayPanel.tsx';
import { paymentQueries } from './payment-queries.ts';
import { placeOf } from './use-lost-attempt.ts';
import type { Way } from './way.ts';

/** What a press of the button means. */
export interface Pressed {
  way: Way;
  /** All that the request depends on, as text. */
  intent: string;
  /** Of the fields, where a new card is typed. */
  handle: CardHandle | undefined;
}

export type Outcome =
  /** It was made: goes on there, or wherever the transfer leads. */
  | { made: string | null }
  /** Nothing was bought, for these reasons. */
  | { rejected: readonly string[] }
  /** It was not sent: the card's fields say why. */
  | 'wrong';

type Sending = Pick<PayPanelProps, 'charge' | 'bank' | 'onProblem'> & { attempts: Attempts };

/** Sends a payment once, whatever is pressed meanwhile. After a lost answer the same press sends the same one again. */
export function usePay({ attempts, charge, bank, onProblem }: Sending) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** From the press on; the state of the mutation comes too late for a second press. */
  const sending = useRef(false);

  const send = async ({ way, intent, handle }: Pressed): Promise<Outcome> => {
    if (attempts.open && !attempts.again(intent)) {
      // Something else is meant by now, and what was sent before may have been charged.
      const made = placeOf(await queryClient.query(paymentQueries.attempt(attempts.open.key)));
      attempts.settle();
      if (made !== undefined) return { made };
    }
    const before = attempts.again(intent);
    if (way === 'bank') {
      await bank?.send(before?.key ?? attempts.begin(intent, 'bank'));
      return { made: null };
    }
    const card = before?.token ?? (way === 'new' ? await handle?.tokenise() : String(way));
    const token = typeof card === 'object' && 'token' in card ? card.token : card;
    if (typeof token !== 'string') return 'wrong';
    const { warnings, id_payment: id } = await charge(token, before?.key ?? attempts.begin(intent, 'card', token));
    return id === null || warnings.length > 0 ? { rejected: warnings } : { made: paths.payment(id) };
  };

  const paying = useMutation<Outcome, Error, Pressed>({
    mutationFn: async (pressed) => {
      const release = holdUnsaved();
      try {
        return await send(pressed);
      } finally {
        release();
      }
    },
  });

  const pay = (pressed: Pressed): void => {
    if (sending.current) return;
    sending.current = true;
    // Told only while the form is there: whoever has left it finds out on coming back, by the attempt that is still open.
    paying.mutate(pressed, {
      onSuccess: (outcome) => {
        if (outcome !== 'wrong') attempts.settle();
        if (typeof outcome === 'object' && 'made' in outcome) {
          // Everything the member will see next is from before this.
          void queryClient.invalidateQueries({ refetchType: 'none' });
          if (outcome.made !== null) void navigate(outcome.made, { replace: true, state: { authenticate: true } });
          return;
        }
        sending.current = false;
      },
      onError: (error) => {
        if (!isUnknown(error)) attempts.settle();
        sending.current = false;
        onProblem?.(error);
      },
    });
  };

  const { data } = paying;
  const made = typeof data === 'object' && 'made' in data;
  return { pay, busy: paying.isPending || made, outcome: data, error: paying.error };
}
