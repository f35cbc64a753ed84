import { load, query } from '@le-chai/api';
import { paths } from '@le-chai/paths';
import { useIntent } from '@le-chai/intent/use-intent';
import type { CardHandle } from './cards/cards.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigateAway } from './use-navigate-away.ts';
import type { PayPanelProps } from './PayPanel.tsx';
import { closeAttempt } from '@le-chai/contracts/buying';
import type { PaymentChoice } from './payment-choice.ts';

/** The amount to charge; none for a transfer. */
interface Order {
  card: string | undefined;
}

export type Outcome =
  /** It was made: continues on its page, or wherever the transfer leads. */
  | { made: string | null; settled?: (() => void) | undefined }
  /** Nothing was bought, for these reasons. */
  | { rejected: readonly string[] };

/** What a press of the button means. */
interface Pressed {
  way: PaymentChoice | Approved;
  /** All that the request depends on. */
  meaning: unknown;
  /** Of the fields, where a new card is typed. */
  handle: CardHandle | undefined;
}

/** What a wallet gives once the member has approved there. */
interface Approved {
  token: string;
}

/** What is known about an attempt from before the page was opened. Nothing can be sent until that is clear. */
export type Lost = 'none' | 'asking' | 'unanswered' | 'nothing-charged';

/**
 * A payment, sent once however often it is pressed. After a lost answer the same press sends the same one again; before
 * anything else is sent, or after a reload, the server is asked for its outcome. If it made a payment, that payment's
 * page takes over.
 * @param subject names the thing paid for: `checkout-2417`
 * @param sending how to pay; without it, the page only finds out about an earlier attempt
 */
export function usePay(subject: string, sending?: Pick<PayPanelProps, 'charge' | 'bank' | 'onProblem'>) {
  const queryClient = useQueryClient();
  const navigateAway = useNavigateAway();
  const intent = useIntent<Order, Outcome>({
    subject,
    send: async ({ card }, key): Promise<Outcome> => {
      if (!sending) return { rejected: [] };
      if (card === undefined) {
        await sending.bank?.send(key);
        return { made: null };
      }
      const { warnings, id_payment: id, settled } = await sending.charge(card, key);
      if (settled) return { made: null, settled };
      return id === null || warnings.length > 0 ? { rejected: warnings } : { made: paths.payment(id) };
    },
    ask: async (key) => {
      const { id_payment: id, key_unique: transfer } = await load(
        queryClient,
        query(closeAttempt, { params: { key } }, { gcTime: 0 }),
      );
      if (id !== null) return { made: paths.payment(id) };
      return transfer === null ? undefined : { made: paths.transfer(transfer) };
    },
    isDone: (outcome) => 'made' in outcome,
    onDone: (outcome, pressed) => {
      if ('rejected' in outcome) return;
      if (outcome.made !== null) void navigateAway(outcome.made, pressed && { state: { authenticate: true } });
      outcome.settled?.();
    },
    ...(sending?.onProblem && { onFailed: sending.onProblem }),
  });
  const { stage, current, open, next, outcome, error } = intent;
  const isEarlier = current !== undefined && current.meaning === undefined;

  const lost = (): Lost => {
    if (!isEarlier) return 'none';
    if (stage === 'asking' || stage === 'done') return 'asking';
    if (stage === 'unknown') return 'unanswered';
    // An unreported transfer needs no notice: nobody would think that it was charged.
    return current.way === 'card' ? 'nothing-charged' : 'none';
  };
  return {
    pay: ({ way, meaning, handle }: Pressed): void => {
      const card = typeof way === 'object' ? way.token : typeof way === 'number' ? String(way) : undefined;
      intent.press(way === 'new' ? undefined : { card }, {
        meaning,
        way: way === 'bank' ? 'bank' : 'card',
        prepare: async () => {
          const read = await handle?.tokenise();
          return read && 'token' in read ? { card: read.token } : undefined;
        },
      });
    },
    /** The request is in flight: nothing can be changed any more. */
    sending: stage === 'sending' || next?.request !== undefined || (stage === 'done' && !isEarlier),
    /** What is in flight is a transfer. */
    isTransfer: current?.way === 'bank',
    /** The card is being read: its fields may yet say that something is wrong. */
    reading: stage === 'preparing',
    /** The payment method of the attempt with an unknown outcome. */
    open: open[0]?.way === 'bank' ? ('bank' as const) : open[0] && ('card' as const),
    isOpen: intent.isOpen,
    lost: lost(),
    recheck: intent.recheck,
    outcome,
    error,
  };
}
