import { count, euro, litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Note, OnDesk } from '@le-chai/design/words';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { priceLabel } from '../auction/auction-words.ts';
import { Figure, Price, Prices, Right } from '../auction/price-parts.ts';
import type { AuctionView } from './auction-view.ts';
import { boughtFor } from './ending-sentence.ts';

/** The current price and, opposite, the member's own bid. */
export function PriceHead({ view }: { view: AuctionView }) {
  const { live } = view;
  const full = fullPrice(view);
  return (
    <Prices>
      <div>
        <Note>{labelOf(view)}</Note>
        <Price>
          <ChangingPrice price={boughtFor(view) ?? live.currentPrice} />
        </Price>
        {full !== null && (
          <Note>
            reduced from <s>{euro(full)}</s>
          </Note>
        )}
      </div>
      <Own view={view} />
    </Prices>
  );
}

function labelOf(view: AuctionView): string {
  const { live, sale, several } = view;
  if (boughtFor(view) !== undefined) return 'Sold with Buy now for';
  if (several && sale.product_type === 'lot' && live.status === 'open' && live.bets > 0) return 'Per lot now';
  return priceLabel({ ...sale, status: live.status, bets: live.bets });
}

/** The undiscounted opening price while the price is at its opening, EUR. */
function fullPrice({ live, sale }: AuctionView): number | null {
  const full =
    sale.product_type === 'lot' ? (sale.undiscounted_initial_price ?? sale.original_price) : sale.original_price;
  return full !== null && live.bets === 0 && full > live.currentPrice ? full : null;
}

function Own({ view: { kind, own, ownAmount, perUnit, sale, several } }: { view: AuctionView }) {
  if (!own || ownAmount === null) return null;
  if (kind === 'maximum') {
    return (
      <Right>
        <Note>
          Your maximum<OnDesk>, visible only to you</OnDesk>
        </Note>
        <Figure>{euro(ownAmount)}</Figure>
      </Right>
    );
  }
  const amount = own.bid_quantity * perUnit;
  return (
    <Right>
      <Note>Your bid</Note>
      <Figure>
        {euro(ownAmount)}
        {several && ` × ${sale.product_type === 'barrel' ? litres(amount) : count(amount)}`}
      </Figure>
    </Right>
  );
}

/** A price that cross-fades into a new one in place: no counting up, and nothing next to it moves. */
function ChangingPrice({ price }: { price: number }) {
  const [shown, setShown] = useState({ price, before: undefined as number | undefined });
  if (shown.price !== price) setShown({ price, before: shown.price });
  return (
    <Place>
      {shown.before !== undefined && (
        <Before key={`before-${price}`} aria-hidden onAnimationEnd={() => setShown({ price, before: undefined })}>
          {euro(shown.before)}
        </Before>
      )}
      <Now key={price} $fades={shown.before !== undefined}>
        {euro(price)}
      </Now>
    </Place>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const vanish = keyframes`from { opacity: 1; }`;

const Place = styled.span`
  position: relative;
  display: inline-block;
`;

const Now = styled.span<{ $fades: boolean }>`
  animation: ${appear} ${({ $fades }) => ($fades ? theme.motion.slow : '0ms')} ${theme.motion.out};
`;

const Before = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  opacity: 0;
  white-space: nowrap;
  animation: ${vanish} ${theme.motion.slow} ${theme.motion.out};
  ${theme.media.reduced} {
    display: none;
  }
`;
