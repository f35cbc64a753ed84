import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { PhoneBar } from '../auction/PhoneBar.ts';
import type { AuctionView } from './auction-view.ts';
import { goToBid, useOutOfSight } from './bid-box.ts';
import type { WatchedAuction } from './use-auction.ts';

/** Visible while the bid button is scrolled out of view: the price, the time, and a bid button. */
export function SaleBar({ auction: { view } }: { auction: WatchedAuction }) {
  const outOfSight = useOutOfSight();
  const end = view?.live.finish_data ? Date.parse(view.live.finish_data) : Infinity;
  const timeIsUp = useClock((now) => now >= end);
  if (!view || view.live.status !== 'open' || timeIsUp || !outOfSight) return null;
  const { live, mine, own } = view;
  return (
    <PhoneBar aria-label="Bid on this sale">
      <div>
        <p>
          <Price>{euro(live.currentPrice)}</Price> <Standing $standing={mine.standing}>{standingWords(view)}</Standing>
        </p>
        {/* The countdown in the bid box is announced; this one is visual only. */}
        <div aria-hidden>{live.finish_data !== null && <Countdown until={live.finish_data} closed="Closing" />}</div>
      </div>
      {(mine.canBid || own?.canEdit) && (
        <Button variant="primary" onClick={goToBid}>
          {!own ? 'Bid' : mine.is_highest_bid && view.kind === 'maximum' ? 'Raise maximum' : 'Bid again'}
        </Button>
      )}
    </PhoneBar>
  );
}

function standingWords({ mine, own, per, several }: AuctionView): string {
  if (mine.standing === 'outbid') return 'you were outbid';
  if (mine.standing !== 'leading') return per.trim();
  return several ? `${mine.units_now} of ${own?.bid_quantity ?? 0} yours` : 'you lead';
}

const Price = styled.span`
  ${theme.type.total}
`;

const Standing = styled.span<{ $standing: AuctionView['mine']['standing'] }>`
  ${theme.type.label}
  color: ${({ $standing }) => ({ leading: theme.colour.brassInk, outbid: theme.colour.wineInk })[$standing as string] ?? theme.colour.ink2};
`;
