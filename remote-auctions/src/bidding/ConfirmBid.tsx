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

/** Few members have a budget, and no bid should wait for the code of its warning. */
const BudgetWarning = lateOrNothing(
  async () => (await import(/* webpackChunkName: "budget-warning" */ './BudgetWarning.tsx')).BudgetWarning,
);

interface ConfirmBidProps {
  view: AuctionView;
  intent: BidIntent;
  bid: ReturnType<typeof useBid>;
  /** The price rose while the member was reading, so this bid would be refused. */
  tooLittle: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The confirmation before a bid becomes binding: the bid, what it would win now, and the most it can cost. */
export function ConfirmBid({ view, intent, bid, tooLittle, onSend, onClose }: ConfirmBidProps) {
  const { kind, per, several } = view;
  const { bid_offer: offer, bid_quantity: quantity = 1 } = intent.input;
  const delivery = useDelivery(view, offer, quantity);
  return (
    <Dialog
      open
      busy={bid.busy}
      onClose={onClose}
      title={intent.replaces === undefined ? 'Confirm your bid' : 'Confirm your higher bid'}
      actions={
        <>
          <Button disabled={bid.busy} onClick={onClose}>
            Not now
          </Button>
          <SendButton variant="primary" busy={bid.busy} disabled={tooLittle} onClick={onSend}>
            {bid.busy ? 'Placing your bid' : bid.error ? 'Try again' : 'Place bid'}
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
        {several && 'Higher and earlier bids come first, so you may win fewer and pay only for those. '}
        {later(view, delivery)} A bid is binding until the auction closes. You can raise it, but not lower it.
      </Note>
      {tooLittle && (
        <BidProblem>
          The price is now {euro(view.live.currentPrice)}
          {per}, so this bid would be too low. Choose another amount.
        </BidProblem>
      )}
      {isFailure(bid.error) && <BidProblem>{problemText(bid.error.failure)}</BidProblem>}
    </Dialog>
  );
}

/** What is charged later, if the total does not include it. */
function later({ sale }: AuctionView, delivery: ShippingEstimate | null): string {
  if (sale.product_type === 'barrel') return 'You choose and pay for bottles, cases and delivery at bottling.';
  return delivery ? '' : 'Delivery, excise and duty are charged at shipment.';
}

interface WhatProps {
  view: AuctionView;
  offer: number;
  quantity: number;
  delivery: ShippingEstimate | null;
}

/** The bid and its total, as the box behind the dialog shows it. */
function What({ view, offer, quantity, delivery }: WhatProps) {
  const { kind, mine, per, perUnit, sale, several } = view;
  const wine = allIn(offer, kind === 'maximum' ? 1 : quantity * perUnit, mine.fee_rate);
  const included = includedWords(mine.fee_rate);
  const total = (
    <>
      <Sum>{euro(withDelivery(wine.total, delivery))}</Sum>
      {delivery
        ? `: ${euro(wine.total)} for the wine, ${included}, and about ${euro(delivery.total)} for delivery to ${delivery.country} with excise and duty, charged at shipment.`
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
      for {amountOf(view, quantity)} of {sale.name}. If you win it all, {total}
    </p>
  );
}

const SAME_BID = 'Trying again sends the same bid, and it only counts once.';

/** Why a bid got no answer, and what a retry does. */
function problemText(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
    case 'aborted':
      return `We got no answer, so we don’t know yet whether your bid arrived. ${SAME_BID}`;
    case 'unavailable':
      return `Our service is unavailable right now. ${SAME_BID}`;
    case 'rate-limited':
      return `Too many attempts. Please wait ${failure.retryAfter} seconds. ${SAME_BID}`;
    case 'incompatible':
      return `We couldn’t read the answer. Your standing will show whether your bid counted. ${SAME_BID}`;
    case 'refused':
    case 'unauthorised':
    case 'maintenance':
      return failure.message;
  }
}

/** A problem with a bid, shown in the dialog that places it. */
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
