import { type Failure, isFailure } from '@le-chai/api';
import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { euro } from '@le-chai/design/format';
import { Message } from '@le-chai/design/Message';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { lateOrNothing } from '../late/late-or-nothing.ts';
import { allIn, withDelivery } from './all-in.ts';
import type { AuctionView } from './auction-view.ts';
import type { BidIntent } from './bid-draft.ts';
import { amountOf } from './bid-words.ts';
import { includedWords } from './fee-words.ts';
import type { useBid } from './use-bid.ts';
import { useDelivery } from './use-delivery.ts';
import { WouldWin } from './WouldWin.tsx';

/** Few have a budget, and no bid waits for the code of its warning. */
const BudgetWarning = lateOrNothing(
  async () => (await import(/* webpackChunkName: "budget-warning" */ './BudgetWarning.tsx')).BudgetWarning,
);

interface ConfirmBidProps {
  view: AuctionView;
  intent: BidIntent;
  bid: ReturnType<typeof useBid>;
  /** The price moved while the member was reading: this bid would be refused. */
  tooLittle: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The last look before a bid binds: what is bid, on what, what it would win now, and what it comes to at most. */
export function ConfirmBid({ view, intent, bid, tooLittle, onSend, onClose }: ConfirmBidProps) {
  const { kind, per, several } = view;
  const { bid_offer: offer, bid_quantity: quantity = 1 } = intent.input;
  const delivery = useDelivery(view, offer, quantity);
  return (
    <Dialog
      open
      busy={bid.busy}
      onClose={onClose}
      title={intent.replaces === undefined ? 'Confirm your bid' : 'Confirm your raise'}
      actions={
        <>
          <Button disabled={bid.busy} onClick={onClose}>
            Not now
          </Button>
          <SendButton variant="primary" busy={bid.busy} disabled={tooLittle} onClick={onSend}>
            {bid.busy ? 'Placing your bid' : bid.error ? 'Try again' : 'Place the bid'}
          </SendButton>
        </>
      }
    >
      <What view={view} offer={offer} quantity={quantity} delivery={delivery} />
      <Suspense>
        <BudgetWarning
          saleId={view.sale.id_auction}
          total={allIn(offer, kind === 'maximum' ? 1 : quantity * view.perUnit, view.mine.fee_rate).total}
        />
      </Suspense>
      {kind === 'units' && !tooLittle && <WouldWin view={view} amount={offer} quantity={quantity} />}
      <Note>
        {several && 'Higher and earlier bids come first, so you may win fewer, and pay for those alone. '}
        {later(view, delivery)} A bid binds you until the auction closes; it can be raised, not lowered.
      </Note>
      {tooLittle && (
        <BidProblem>
          The price has moved to {euro(view.live.currentPrice)}
          {per}; this bid would come too low. Choose another amount.
        </BidProblem>
      )}
      {isFailure(bid.error) && <BidProblem>{problemText(bid.error.failure)}</BidProblem>}
    </Dialog>
  );
}

/** What is charged later, where the total does not say it. */
function later({ sale }: AuctionView, delivery: ShippingEstimate | null): string {
  if (sale.product_type === 'barrel') return 'Bottles, cases and delivery are chosen and charged at bottling.';
  return delivery ? '' : 'Delivery, excise and duty are charged with the shipment.';
}

interface WhatProps {
  view: AuctionView;
  offer: number;
  quantity: number;
  delivery: ShippingEstimate | null;
}

/** What is bid, and the total that the box behind the dialog shows for it. */
function What({ view, offer, quantity, delivery }: WhatProps) {
  const { kind, mine, per, perUnit, sale, several } = view;
  const wine = allIn(offer, kind === 'maximum' ? 1 : quantity * perUnit, mine.fee_rate);
  const included = includedWords(mine.fee_rate);
  const total = (
    <>
      <Sum>{euro(withDelivery(wine.total, delivery))}</Sum>
      {delivery
        ? `: ${euro(wine.total)} for the wine, ${included}, and about ${euro(delivery.total)} for delivery to ${delivery.country} with excise and duty, charged with the shipment.`
        : `, ${included}.`}
    </>
  );
  if (kind === 'maximum') {
    return (
      <p>
        Your maximum of <Sum>{euro(offer)}</Sum> on {sale.name}. All in, at most {total}
      </p>
    );
  }
  if (!several) {
    return (
      <p>
        <Sum>{euro(offer)}</Sum> on {sale.name}. All in, {total}
      </p>
    );
  }
  return (
    <p>
      <Sum>
        {euro(offer)}
        {per}
      </Sum>{' '}
      for {amountOf(view, quantity)} of {sale.name}. If all is won, {total}
    </p>
  );
}

const SAME_BID = 'Trying again sends the very same bid, and it counts once.';

/** Why a bid got no answer, and what trying again does. */
function problemText(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
    case 'aborted':
      return `No answer came, so nobody can say yet whether your bid arrived. ${SAME_BID}`;
    case 'unavailable':
      return `The house could not answer just now. ${SAME_BID}`;
    case 'rate-limited':
      return `Too many tries. Please wait ${failure.retryAfter} seconds. ${SAME_BID}`;
    case 'incompatible':
      return `The answer could not be read. Your standing will show whether the bid counts. ${SAME_BID}`;
    case 'refused':
    case 'unauthorised':
    case 'maintenance':
      return failure.message;
  }
}

/** What stands in the way of a bid, inside the dialog that places it. */
export function BidProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Message>{children}</Message>
    </div>
  );
}

const Sum = styled.strong`
  font-weight: 600;
  ${theme.tabular}
`;
