import type { BottlingDraft } from '@le-chai/bottling/draft';
import type { Mine } from '@le-chai/contracts/bidding';
import { Button } from '@le-chai/design/Button';
import { euro, time } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { TextLink } from '@le-chai/design/TextLink';
import { Note } from '@le-chai/design/words';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { BarrelOnSale, BuyingState } from './barrel-on-sale.ts';
import { SaleTotal } from './SaleTotal.tsx';

interface BuyingProps {
  sale: BarrelOnSale;
  mine: Mine | undefined;
  units: number;
  litres: number;
  draft: BottlingDraft;
  /** Why the plan is not valid; undefined if it is. */
  reason: string | undefined;
  way: Exclude<BuyingState, { kind: 'bids' }>;
  /** The address of the checkout; undefined if it cannot be bought yet. */
  checkout: string | undefined;
}

/** The total, and a link to the checkout, or why there is none. */
export function Buying({ sale, mine, units, litres, draft, reason, way, checkout }: BuyingProps) {
  const id = useId();
  const hold = mine?.buy_now.hold;
  const why = way.kind === 'not-now' ? way.text : reason;
  return (
    <Stack>
      <SaleTotal sale={sale} units={units} litres={litres} draft={reason === undefined ? draft : undefined} />
      {hold && <Reason tone="yours">Held for you until {time(hold.expires)}, while you plan and pay.</Reason>}
      {checkout === undefined ? (
        <>
          <Button variant="primary" size="commit" wide disabled aria-describedby={id}>
            Go to checkout
          </Button>
          <Note id={id}>{why}</Note>
          {way.kind === 'not-now' && <TextLink to={sale.page}>See the sale</TextLink>}
        </>
      ) : (
        <Button variant="primary" size="commit" wide to={checkout}>
          Go to checkout
        </Button>
      )}
      <Note>Your plan is saved in this tab. You buy nothing until you pay.</Note>
    </Stack>
  );
}

/** A barrel sold by auction only: the current bids, the member's bid, and what happens to the plan. */
export function BidsOnly({ sale, mine }: { sale: BarrelOnSale; mine: Mine | undefined }) {
  const bid = mine?.bids.find(({ type, bid_status: status }) => type === 'bid' && status === 'pending');
  return (
    <Stack>
      <Reason>
        This barrel is sold by auction only. Bids are now at {euro(sale.bidPrice ?? 0)} per litre.
        {bid
          ? ` You bid ${euro(bid.bid_offer)} per litre for ${bid.bid_quantity} ${bid.bid_quantity === 1 ? 'unit' : 'units'}.`
          : ''}
      </Reason>
      <Button variant="primary" size="commit" wide to={sale.page}>
        {bid ? 'See your bid' : 'Bid on it'}
      </Button>
      <Note>
        Your plan is saved in this tab. Once you have won and paid, you can bottle the barrel from your cellar.
      </Note>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 16px;
  > :first-child {
    width: 100%;
  }
`;
