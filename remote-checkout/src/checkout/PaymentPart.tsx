import type { Destination } from '@le-chai/addresses/destination';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { PayPanelSkeleton } from '@le-chai/payment/PayPanelSkeleton';
import type { Offer } from './offer.ts';
import { isForBottling, type Planned } from './planned.ts';
import { Part, PartHead } from './CheckoutLayout.tsx';
import type { Limits } from './quantity.ts';
import { TermsLine } from './TermsLine.tsx';
import { subjectOf, useBuy } from './buy.ts';
import type { useQuote } from './use-quote.ts';
import { nextStep, type NextStep, type Reason } from './why-not-now.ts';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { euro } from '@le-chai/design/format';
import { Button } from '@le-chai/design/Button';
import { LostNotice } from '@le-chai/payment/PayProblemNotice';
import { usePay } from '@le-chai/payment/use-pay';

/** Explains buying by bank transfer before it is confirmed. */
function TransferWords({ offer }: { offer: Offer }) {
  return (
    <p>
      {offer.kind === 'barrel' ? 'The wine is' : 'The bottles are'} bought straight away, and you have 7 days to pay. On
      the next page you will find our bank details and the reference to write on the transfer. Copy them there, or have
      them emailed to you.
    </p>
  );
}

/** The label of the button. @param amount EUR */
const transferLabel = (amount: number): string => `Buy, and transfer ${euro(amount)}`;

interface PaymentPartProps {
  offer: Offer;
  quantity: number;
  destination: Destination | undefined;
  planned: Planned;
  /** The page to plan the bottling of a barrel. */
  planPlace: string;
  limits: Limits;
  quoted: ReturnType<typeof useQuote>;
  /** Why it cannot be bought now. */
  reason: Reason | undefined;
  /** The name of the refusal after pressing the button. */
  refused: string | null;
  /** A payment for it is in progress. */
  paying: boolean;
  onQuantity: (quantity: number) => void;
  onProblem: (error: unknown) => void;
}

/** The payment method, and the button to pay. */
export function PaymentPart(props: PaymentPartProps) {
  const {
    offer,
    quantity,
    destination,
    planned,
    planPlace,
    limits,
    quoted,
    reason,
    refused,
    paying,
    onQuantity,
    onProblem,
  } = props;
  const { current, quote, changes, justChanged, acknowledge } = quoted;
  const bottling = planned.kind === 'bottled' ? planned.wire : undefined;
  const order = { saleId: offer.saleId, quantity, destination, bottling, expectedTotal: current?.total ?? 0 };
  const { charge, transfer } = useBuy(order, acknowledge);

  const refusal = reason ? reason.name : refused;
  const way =
    refusal !== null && bottling && isForBottling(refusal)
      ? { label: 'Change the bottling', to: planPlace }
      : refusal === null
        ? undefined
        : nextStep(refusal, offer, limits, quantity);

  return (
    <Part aria-labelledby="payment">
      <PartHead>
        <h2 id="payment">Payment</h2>
      </PartHead>
      {!quote && quoted.error && (
        <>
          <p>You can pay once the total has loaded.</p>
          <LostPayment subject={subjectOf(offer.saleId)} />
        </>
      )}
      {!quote && !quoted.error && <PayPanelSkeleton bank />}
      {quote && (
        <Stack>
          <PriceChanged changes={changes} />
          <PayPanel
            amount={quote.due}
            subject={subjectOf(offer.saleId)}
            request={order}
            charge={charge}
            bank={{ content: <TransferWords offer={offer} />, label: transferLabel(quote.due), send: transfer }}
            blocked={whyBlocked({
              paying,
              reason,
              planned,
              current: current !== undefined,
              justChanged,
              destination,
              quoted,
            })}
            shownElsewhere={refused === 'price-changed' && changes.length > 0}
            onProblem={onProblem}
          >
            {way && <NextStepButton way={way} onQuantity={onQuantity} />}
            <TermsLine estimated={quote.shipping !== null} />
          </PayPanel>
        </Stack>
      )}
    </Part>
  );
}

interface Block {
  paying: boolean;
  reason: Reason | undefined;
  planned: Planned;
  current: boolean;
  justChanged: boolean;
  destination: Destination | undefined;
  quoted: Pick<ReturnType<typeof useQuote>, 'error'>;
}

/** Why the form cannot be submitted now, in a sentence. */
function whyBlocked({ paying, reason, planned, current, justChanged, destination, quoted }: Block): string | undefined {
  if (paying) return 'A payment for this is already under way.';
  if (reason) return reason.text;
  if (planned.kind === 'unfit') return 'Change the bottling first, or buy without it.';
  if (quoted.error && !current) return 'The total did not load.';
  if (!current) return 'The total is being worked out.';
  if (!destination) return 'Choose where it goes first.';
  if (justChanged) return 'The total has just changed. Please look at it again.';
  return undefined;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
`;

/** Says which figures have changed since they were shown; the member decides whether to pay the new ones. */
export function PriceChanged({ changes }: { changes: readonly string[] }) {
  return (
    <MessagePlace role="alert">
      {changes.length > 0 && (
        <Message tone="news">
          {changes.join(' ')} Nothing was charged. Your order now shows the new total: pay it if you still wish to.
        </Message>
      )}
    </MessagePlace>
  );
}

/** What can be done instead. */
function NextStepButton({ way, onQuantity }: { way: NextStep; onQuantity: (quantity: number) => void }) {
  return (
    <div>
      {'to' in way ? (
        <Button size="small" to={way.to}>
          {way.label}
        </Button>
      ) : (
        <Button size="small" onClick={() => onQuantity(way.quantity)}>
          {way.label}
        </Button>
      )}
    </div>
  );
}

/**
 * Follows up a payment whose answer was lost where there is no form to do so: it may have bought the very units that
 * are now sold out.
 * @param subject identifies the attempts
 */
export function LostPayment({ subject }: { subject: string }) {
  const { lost, recheck } = usePay(subject);
  return <LostNotice lost={lost} onRecheck={recheck} />;
}
