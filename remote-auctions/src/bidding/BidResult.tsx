import { Button } from '@le-chai/design/Button';
import { euro, litres } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { allIn } from './all-in.ts';
import type { AuctionView } from './auction-view.ts';

/** How it ended, and what comes next. */
export function BidResult({ view }: { view: AuctionView }) {
  const { live, mine } = view;
  if (mine.standing === 'won') return <Won view={view} />;
  const sentence =
    live.bets === 0
      ? 'It closed without a bid.'
      : mine.standing === 'lost'
        ? 'Your bid was released; you owe nothing for it.'
        : `It closed at ${euro(live.currentPrice)}${view.per}.`;
  return (
    <Stack role="status">
      <p>{sentence}</p>
      <TextLink to={paths.weeklyAuctions('all')}>See what else is on sale</TextLink>
    </Stack>
  );
}

function Won({ view: { kind, live, mine, ownAmount, perUnit, sale } }: { view: AuctionView }) {
  const price = kind === 'maximum' ? live.currentPrice : (ownAmount ?? live.currentPrice);
  const amount = mine.units_now * perUnit;
  return (
    <Stack role="status">
      <p>
        {sale.product_type === 'barrel' ? `${litres(amount)} are yours` : 'It is yours'} for{' '}
        <strong>{euro(allIn(price, kind === 'maximum' ? 1 : amount).total)}</strong>, VAT included. It waits for your
        payment.
      </p>
      <Button variant="primary" size="commit" wide to={paths.outstandingPayments()}>
        Pay
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  ${theme.type.body}
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.rule};
  strong {
    font-weight: 600;
  }
`;
