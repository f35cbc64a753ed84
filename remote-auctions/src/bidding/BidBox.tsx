import { FailedState } from '@le-chai/design/FailedState';
import { time } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { Reason } from '@le-chai/design/Reason';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { reasonContext } from './auction-view.ts';
import { BID_BOX } from './bid-box.ts';
import { BidPlace } from './BidPlace.tsx';
import { reasonSentence } from './price-reason.ts';
import { PriceHead } from './PriceHead.tsx';
import { StandingHead } from './StandingHead.tsx';
import type { WatchedAuction } from './use-auction.ts';
import type { TypedBid } from './use-typed-bid.ts';

interface BidBoxProps {
  auction: WatchedAuction;
  typed: TypedBid;
}

/** The bid box: the member's standing, the price and its reason, the time left, and the bid form. */
export function BidBox({ auction: { view, error, oldSince, fetching, retry }, typed }: BidBoxProps) {
  if (!view) {
    return (
      <Panel id={BID_BOX} aria-label="Bid" aria-busy={!error}>
        {error ? (
          <FailedState
            title="The bids did not load"
            text={`${error.message} Any bid you placed is safe.`}
            retrying={fetching}
            onRetry={retry}
          />
        ) : (
          <BidBoxSkeleton />
        )}
      </Panel>
    );
  }
  const context = reasonContext(view);
  const tone = { leading: 'yours', won: 'yours', outbid: 'act', lost: 'plain', none: 'plain' } as const;
  return (
    <Panel id={BID_BOX} aria-label="Bid" tabIndex={-1}>
      <Stack>
        <StandingHead view={view} />
        <PriceHead view={view} />
        {context && <Reason tone={tone[view.mine.standing]}>{reasonSentence(context)}</Reason>}
        <BidPlace view={view} typed={typed} />
        {oldSince !== undefined && (
          <Old role="status">
            Connection lost. These figures are from {time(oldSince)} and will update automatically.
          </Old>
        )}
      </Stack>
    </Panel>
  );
}

/** The placeholder of the bid box, in its final shape. */
export function BidBoxSkeleton() {
  return (
    <Places>
      <Hidden>Loading bids</Hidden>
      <Skeleton width="40%" height="24px" />
      <Skeleton width="50%" height="72px" />
      <Skeleton height="56px" />
      <Skeleton width="60%" height="48px" />
      <Skeleton height="68px" />
      <Skeleton height="48px" />
      <Skeleton height="180px" />
    </Places>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Old = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
`;

const Places = styled.div`
  display: grid;
  gap: 20px;
`;
