import { Button } from '@le-chai/design/Button';
import { time } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useClock } from '@le-chai/shell';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { buyNowOf, buyNowWords } from './buy-now.ts';

/** The way to buy at once what can be bought so; or why it cannot be just now. */
export function BuyNow({ view }: { view: AuctionView }) {
  const expires = view.mine.buy_now.hold ? Date.parse(view.mine.buy_now.hold.expires) : 0;
  const runs = useClock((now) => now < expires);
  const state = buyNowOf(view, runs);
  if (!state) return null;
  const { hold, reason, quantity } = state;
  const { id_sale: sale } = view.sale;
  if (hold) {
    return (
      <Stack>
        <Button to={hold.id_payment === null ? paths.checkout(sale, quantity) : paths.payment(hold.id_payment)} wide>
          {hold.id_payment === null ? 'Go on with your purchase' : 'See your payment'}
        </Button>
        <Note>It is held for you until {time(hold.expires)}.</Note>
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
    <Button variant="outline" wide to={paths.checkout(sale, quantity)}>
      {buyNowWords(view)}
    </Button>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
