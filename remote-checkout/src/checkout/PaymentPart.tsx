import type { Destination } from '@le-chai/addresses/destination';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { LastTry } from './LastTry.tsx';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { PayPanelSkeleton } from '@le-chai/payment/PayPanelSkeleton';
import type { Offer } from './offer.ts';
import { isForBottling, type Planned } from './planned.ts';
import { Part, PartHead } from './Part.tsx';
import { PriceChanged } from './PriceChanged.tsx';
import type { Limits } from './quantity-limits.ts';
import { TermsLine } from './TermsLine.tsx';
import { transferLabel, TransferWords } from './TransferWords.tsx';
import { subjectOf } from './buy.ts';
import { useBuy } from './use-buy.ts';
import type { useQuote } from './use-quote.ts';
import { wayOn } from './way-on.ts';
import { WayOnButton } from './WayOnButton.tsx';
import type { Reason } from './why-not-now.ts';

interface PaymentPartProps {
  offer: Offer;
  quantity: number;
  destination: Destination | undefined;
  planned: Planned;
  /** Where the bottling of a barrel is planned. */
  planPlace: string;
  limits: Limits;
  quoted: ReturnType<typeof useQuote>;
  /** Why it cannot be bought now. */
  reason: Reason | undefined;
  /** Name of the refusal that pressing the button came to. */
  refused: string | null;
  /** A payment for it is under way. */
  paying: boolean;
  onQuantity: (quantity: number) => void;
  onProblem: (error: unknown) => void;
}

/** How it is paid, and the button that commits. */
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
        : wayOn(refusal, offer, limits, quantity);

  return (
    <Part aria-labelledby="payment">
      <PartHead>
        <h2 id="payment">Payment</h2>
      </PartHead>
      {!quote && quoted.error && (
        <>
          <p>It can be paid for once its total has loaded.</p>
          <LastTry saleId={offer.saleId} />
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
            told={refused === 'price-changed' && changes.length > 0}
            onProblem={onProblem}
          >
            {way && <WayOnButton way={way} onQuantity={onQuantity} />}
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

/** Why nothing can be sent now, in a sentence. */
function whyBlocked({ paying, reason, planned, current, justChanged, destination, quoted }: Block): string | undefined {
  if (paying) return 'A payment for this is under way already.';
  if (reason) return reason.text;
  if (planned.kind === 'unfit') return 'Change the bottling first, or buy without it.';
  if (quoted.error && !current) return 'The total did not load.';
  if (!current) return 'The total is being worked out.';
  if (!destination) return 'Choose first where it goes.';
  if (justChanged) return 'The total has just changed. Please look at it again.';
  return undefined;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
`;
