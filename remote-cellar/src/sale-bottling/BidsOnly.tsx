import type { Mine } from '@le-chai/contracts/bidding';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { BarrelOnSale } from './barrel-on-sale.ts';

/** It cannot be bought at once: what bids take, how the member stands, and what becomes of the plan. */
export function BidsOnly({ sale, mine }: { sale: BarrelOnSale; mine: Mine | undefined }) {
  const bid = mine?.bids.find(({ type, bid_status: status }) => type === 'bid' && status === 'pending');
  return (
    <Stack>
      <Reason>
        This barrel cannot be bought at once: bids are taken for it, now at {euro(sale.bidPrice ?? 0)} per litre.
        {bid
          ? ` You bid ${euro(bid.bid_offer)} per litre for ${bid.bid_quantity} ${bid.bid_quantity === 1 ? 'unit' : 'units'}.`
          : ''}
      </Reason>
      <Button variant="primary" size="commit" wide to={sale.page}>
        {bid ? 'See your bid' : 'Bid on it'}
      </Button>
      <Note>Your plan is kept in this tab. Once you have won and paid, you bottle the barrel in your cellar.</Note>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
