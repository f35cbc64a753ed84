import { Countdown } from '@le-chai/design/Countdown';
import { dayTime } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { NotifyMe } from '../notify-me/NotifyMe.tsx';
import { PayOverdue } from '../payment/PayOverdue.tsx';
import type { AuctionView } from './auction-view.ts';
import { BidForm } from './BidForm.tsx';
import { BidProblem } from './ConfirmBid.tsx';
import { BidResult } from './BidResult.tsx';
import { BuyNow } from './BuyNow.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import type { TypedBid } from './use-typed-bid.ts';

/** What can be done now: wait for the opening, bid, wait for the result, or see it. */
export function BidPlace({ view, typed }: { view: AuctionView; typed: TypedBid }) {
  const { live, mine, own, sale } = view;
  const end = live.finish_data === null ? Infinity : Date.parse(live.finish_data);
  const timeIsUp = useClock((now) => now >= end);

  // Units held for the member come first.
  const holds = mine.buy_now.hold !== null;

  if (live.status === 'scheduled') {
    return (
      <>
        <div>
          <Note>Opens {dayTime(sale.start_data)}</Note>
          <Countdown until={sale.start_data} size="big" closed="Opening" />
        </div>
        <NotifyMe sale={sale} />
      </>
    );
  }
  if (live.status === 'withdrawn') {
    return (
      <>
        <Note role="status">This sale has been withdrawn. Bids on it are no longer binding.</Note>
        <NotifyMe sale={sale} />
      </>
    );
  }
  if (live.status === 'closed') return <BidResult view={view} />;
  if (timeIsUp)
    return <Note role="status">Time’s up. We’re confirming the result; it will appear here in a moment.</Note>;
  return (
    <>
      <TimeLeft finish={live.finish_data} />
      {holds && <BuyNow view={view} />}
      {mine.canBid || own?.canEdit ? (
        sale.options.quantities.max < 1 ? (
          <BidProblem>Missing bid options. Reload the page to bid; nothing has been lost.</BidProblem>
        ) : (
          <BidForm view={view} typed={typed} />
        )
      ) : (
        <Note role="status">
          {mine.reason_not ?? 'You cannot bid on this sale.'} <PayOverdue />
        </Note>
      )}
      {!holds && <BuyNow view={view} />}
    </>
  );
}

const Note = styled.p`
  ${theme.type.body}
  color: ${theme.colour.ink2};
`;
