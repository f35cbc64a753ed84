import { changed } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useClock } from '@le-chai/host-services';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { amountOf } from './bid-words.ts';
import { buyNowOf, buyNowWords, undiscountedPrice } from './buy-now.ts';

/** The way to buy at once what can be bought so; or why it cannot be just now. */
export function BuyNow({ view }: { view: AuctionView }) {
  const runs = useRuns(view);
  const state = buyNowOf(view, runs);
  if (!state) return null;
  const { hold, reason, quantity } = state;
  const { id_sale: sale } = view.sale;
  const full = undiscountedPrice(view);
  if (hold) {
    return (
      <Stack>
        <Held>
          <span>
            {view.several ? `${amountOf(view, hold.quantity)} held for you` : 'Held for you'} at {euro(hold.total)}
          </span>
          <Countdown until={hold.expires} cells="hold" closed="Over" />
        </Held>
        <Button to={hold.id_payment === null ? paths.checkout(sale, quantity) : paths.payment(hold.id_payment)} wide>
          {hold.id_payment === null ? 'Go on with your purchase' : 'See your payment'}
        </Button>
        <Note>Bidding goes on meanwhile; paying in time decides.</Note>
      </Stack>
    );
  }
  if (reason !== null) {
    return (
      <Note>
        {buyNowWords(view)}: {reason}
      </Note>
    );
  }
  return (
    <Stack>
      <Button variant="outline" wide to={paths.checkout(sale, quantity)}>
        {buyNowWords(view)}
      </Button>
      <Note>
        {full !== null && (
          <>
            Instead of <s>{euro(full)}</s>.{' '}
          </>
        )}
        It is held for you for 15 minutes while you pay.
      </Note>
    </Stack>
  );
}

/** Whether what the member holds is still held. Once it is not, what can be done now is asked for. */
function useRuns({ mine, sale }: AuctionView): boolean {
  const { hold } = mine.buy_now;
  const expires = hold ? Date.parse(hold.expires) : 0;
  const runs = useClock((now) => now < expires);
  const over = hold !== null && !runs;
  useEffect(() => {
    if (over) changed({ kind: 'deadline', id: sale.id_auction });
  }, [over, sale.id_auction]);
  return runs;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Held = styled.p`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  color: ${theme.colour.brassInk};
`;

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
