import { Form as BaseForm } from '@le-chai/design/Form';
import { SendButton } from '@le-chai/forms/SendButton';
import { euro } from '@le-chai/design/format';
import { Note } from '@le-chai/design/words';
import { useServerNow, useUnsaved } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { LostNotice, PayProblemNotice } from './PayProblemNotice.tsx';
import { query } from '@le-chai/api';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { PayPanelSkeleton } from './PayPanelSkeleton.tsx';
import { useNewCard } from './NewCard.tsx';
import { usePay } from './use-pay.ts';
import { usualChoice, type PaymentChoice } from './payment-choice.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import { Wallets } from './Wallets.tsx';

/** Paying by bank transfer, where that is offered. */
export interface BankTransferOption {
  /** Shown below the choice while it is chosen. */
  content: ReactNode;
  /** On the button: "I have sent €1,125.82". */
  label: string;
  /** Sends it, and leads on from here. @param key the idempotency key of this attempt */
  send: (key: string) => Promise<void>;
}

/** What became of a charge. */
export interface Charged {
  warnings: string[];
  id_payment: number | null;
  /** It succeeded, and has no payment page: continues from here. */
  settled?: () => void;
}

/** Words for a card that is saved now and charged later. */
export interface Later {
  /** On the button: "Start the trial". */
  label: string;
  /** The same while it is in progress. */
  busy: string;
  /** Beside each card: "charged on 7 Dec 2026". */
  note: string;
}

export interface PayPanelProps {
  /** What a card is charged, EUR. */
  amount: number;
  /** Names the attempt for this tab: `checkout-2417`. */
  subject: string;
  /** Everything that the request depends on but card and key: another request gets another key. */
  request: unknown;
  /**
   * Charges a card. @param token a token of a new card, or the id of a saved one
   * @returns the payment, or why it was rejected
   */
  charge: (token: string, key: string) => Promise<Charged>;
  /** None where a transfer makes no sense, such as for a part. */
  bank: BankTransferOption | null;
  /** Nothing is charged now. */
  later?: Later;
  /** The card is saved and charged again later, so it is a card and no wallet. */
  renews?: boolean;
  /** Why nothing can be sent now, in a sentence; undefined where it can. */
  blocked?: ReactNode;
  /** The page shows already what went wrong last. */
  shownElsewhere?: boolean;
  /** Shown below the button: terms. */
  children?: ReactNode;
  /** A refusal, or the lack of an answer: for who wants to look at the figures again. */
  onProblem?: (error: unknown) => void;
}

/** How it is paid: the ways to choose from, the card's fields, the button that commits, and what went wrong. */
export function PayPanel(props: PayPanelProps) {
  const {
    amount,
    subject,
    request,
    charge,
    bank,
    later,
    renews = false,
    blocked,
    shownElsewhere,
    children,
    onProblem,
  } = props;
  const { pay, sending, isTransfer, reading, open, isOpen, lost, recheck, outcome, error } = usePay(subject, {
    charge,
    bank,
    ...(onProblem && { onProblem }),
  });
  const now = useServerNow();
  const provider = useQuery(query(getCardProvider));
  const saved = useQuery(query(listPaymentMethods));
  const newCard = useNewCard();
  const busy = sending || reading;
  const [chosen, setChosen] = useState<PaymentChoice>();
  const reason = useId();
  useUnsaved(newCard.typed > 0);

  if (provider.isPending || saved.isPending)
    return <PayPanelSkeleton bank={bank !== null}>{children}</PayPanelSkeleton>;

  const takesCards = provider.data !== undefined && provider.data.name !== 'none';
  const way = wayOf(chosen, { usual: usualChoice(saved.data ?? [], now), takesCards, bank: bank !== null });
  const meaning = [request, way, way === 'new' ? newCard.typed : null];
  const again = isOpen(meaning);
  const finding = lost === 'asking' || lost === 'unanswered';
  // A notice about an earlier attempt is out of date by the next one.
  const tried = busy || outcome !== undefined || error !== null;
  const stopped = finding
    ? 'Your previous payment is still in progress.'
    : (blocked ?? missing(way, newCard.handle !== undefined));

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (way !== undefined && stopped === undefined) pay({ way, meaning, handle: newCard.handle });
  };
  const wallets = later || renews ? [] : (provider.data?.wallets ?? []);

  return (
    <Stack>
      {provider.data && takesCards && wallets.length > 0 && (
        <Wallets
          provider={provider.data}
          wallets={wallets}
          amount={amount}
          disabled={busy || finding || blocked !== undefined}
          onApproved={(token) => pay({ way: { token }, meaning: [request, token], handle: undefined })}
        />
      )}
      <Form onSubmit={submit}>
        <PaymentMethods {...{ way, bank, sending, newCard, saved, provider }} note={later?.note} onChoose={setChosen} />
        <LostNotice lost={tried && !finding ? 'none' : lost} onRecheck={recheck} />
        <PayProblemNotice
          outcome={outcome}
          error={shownElsewhere ? null : error}
          open={later ? undefined : open}
          busy={busy}
        />
        <Commit>
          <SendButton
            type="submit"
            variant="primary"
            size="commit"
            wide
            busy={busy}
            disabled={!busy && stopped !== undefined}
            aria-describedby={stopped ? reason : undefined}
          >
            {labelOf({ way, busy, isTransfer, again, amount, bank, later })}
          </SendButton>
          {stopped && <Note id={reason}>{stopped}</Note>}
          {children}
        </Commit>
      </Form>
    </Stack>
  );
}

/** The effective choice: the chosen one, as long as it is offered. */
function wayOf(
  chosen: PaymentChoice | undefined,
  { usual, takesCards, bank }: { usual: PaymentChoice; takesCards: boolean; bank: boolean },
): PaymentChoice | undefined {
  if (!takesCards) return bank ? 'bank' : undefined;
  return chosen === undefined || (chosen === 'bank' && !bank) ? usual : chosen;
}

function missing(way: PaymentChoice | undefined, hasFields: boolean): string | undefined {
  if (way === undefined) return 'Card payments are unavailable right now.';
  return way === 'new' && !hasFields ? 'The card fields are still loading.' : undefined;
}

function labelOf(now: {
  way: PaymentChoice | undefined;
  busy: boolean;
  isTransfer: boolean;
  again: boolean;
  amount: number;
  bank: BankTransferOption | null;
  later: Later | undefined;
}) {
  const { way, busy, isTransfer, again, amount, bank, later } = now;
  if (later) return busy ? later.busy : again ? 'Try again' : later.label;
  if (busy) return isTransfer ? 'Sending' : `Paying ${euro(amount)}`;
  if (again) return 'Try again';
  return way === 'bank' && bank ? bank.label : `Pay ${euro(amount)}`;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Form = styled(BaseForm)`
  gap: 24px;
`;

const Commit = styled.div`
  display: grid;
  gap: 8px;
`;
