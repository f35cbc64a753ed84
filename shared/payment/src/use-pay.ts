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
interface Pressed {
  way: Way;
  /** All that the request depends on, as text. */
  intent: string;
  /** Of the fields, where a new card is typed. */
  handle: CardHandle | undefined;
}

interface Order extends Pick<Pressed, 'intent'> {
  /** What is charged; none for a transfer. */
  card: string | undefined;
}

export type Outcome =
  /** It was made: goes on there, or wherever the transfer leads. */
  | { made: string | null; settled?: (() => void) | undefined }
  /** Nothing was bought, for these reasons. */
  | { rejected: readonly string[] };

type Sending = Pick<PayPanelProps, 'charge' | 'bank' | 'onProblem'> & { attempts: Attempts };

/** Sends a payment once, whatever is pressed meanwhile. After a lost answer the same press sends the same one again. */
export function usePay({ attempts, charge, bank, onProblem }: Sending) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** From the press on; the state of a mutation comes too late for a second press. */
  const pressed = useRef(false);

  const send = async ({ intent, card }: Order): Promise<Outcome> => {
    if (attempts.open && !attempts.again(intent)) {
      // Something else is meant by now, and what was sent before may have been charged.
      const made = placeOf(await queryClient.query(paymentQueries.attempt(attempts.open.key)));
      attempts.settle();
      if (made !== undefined) return { made };
    }
    const way = card === undefined ? 'bank' : 'card';
    const { key, token } = attempts.again(intent) ?? attempts.begin({ intent, way, token: card });
    if (token === undefined) {
      await bank?.send(key);
      return { made: null };
    }
    const { warnings, id_payment: id, settled } = await charge(token, key);
    if (settled) return { made: null, settled };
    return id === null || warnings.length > 0 ? { rejected: warnings } : { made: paths.payment(id) };
  };

  const typing = useMutation<Awaited<ReturnType<CardHandle['tokenise']>>, Error, Pressed>({
    mutationFn: async ({ handle }) => (handle ? handle.tokenise() : { wrong: true }),
  });
  const paying = useMutation<Outcome, Error, Order>({
    mutationFn: async (order) => {
      const release = holdUnsaved();
      try {
        return await send(order);
      } finally {
        release();
      }
    },
  });

  // What follows is told only while the form is there: who leaves before the card is read has not paid, and who leaves
  // later finds out on coming back, by the attempt that is still open.
  const charging = (order: Order): void =>
    paying.mutate(order, {
      onSuccess: (outcome) => {
        attempts.settle();
        if ('rejected' in outcome) {
          pressed.current = false;
          return;
        }
        // Everything the member will see next is from before this.
        void queryClient.invalidateQueries({ refetchType: 'none' });
        if (outcome.made !== null) void navigate(outcome.made, { replace: true, state: { authenticate: true } });
        outcome.settled?.();
      },
      onError: (error) => {
        if (!isUnknown(error)) attempts.settle();
        pressed.current = false;
        onProblem?.(error);
      },
    });

  const pay = (press: Pressed): void => {
    const { way, intent } = press;
    if (pressed.current) return;
    pressed.current = true;
    paying.reset();
    typing.reset();
    if (way !== 'new' || attempts.again(intent)) {
      charging({ intent, card: way === 'bank' ? undefined : String(way) });
      return;
    }
    typing.mutate(press, {
      onSuccess: (card) => {
        if ('token' in card) charging({ intent, card: card.token });
        else pressed.current = false;
      },
      onError: () => {
        pressed.current = false;
      },
    });
  };

  const made = paying.data !== undefined && 'made' in paying.data;
  return {
    pay,
    /** On its way: nothing can be changed any more. */
    sending: paying.isPending || made,
    /** The card is being read: its fields may yet say that something is wrong. */
    reading: typing.isPending,
    outcome: paying.data,
    error: paying.error ?? typing.error,
  };
}
