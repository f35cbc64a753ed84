import { query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { auctionLive } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { dashboardQueries } from './dashboard-queries.ts';
import { countOf, mostToPay, standingSo } from './standings.ts';
import { NARROWEST, type StripFact, StripPart } from './StripPart.tsx';

/** Where another member's bid is ahead, and what it takes to lead again in the one that ends first. */
export function OutbidPart() {
  const bidding = useQuery(dashboardQueries.bidding());
  const sales = bidding.data?.items;
  const outbid = standingSo(sales ?? [], 'outbid');
  const [first] = outbid;
  const next = useNextBid(first?.id_auction);
  const fact = sales && (first ? factOf(outbid, first, next) : NONE[sales.length > 0 ? 'bidding' : 'idle']);
  return <StripPart label="You were outbid" fact={fact} of={bidding} />;
}

/** The least that a bid on an auction has to offer now, EUR; absent until it is known. */
function useNextBid(id: number | undefined): number | undefined {
  const { data } = useQuery(query(auctionLive, { params: { id: id ?? 0 } }, { enabled: id !== undefined }));
  return data?.next_minimum;
}

function factOf(outbid: readonly Auction[], first: Auction, next: number | undefined): StripFact {
  const { id_sale, name, product_type } = first;
  return {
    to: outbid.length === 1 ? paths.sale(product_type, id_sale, name) : paths.offers({ standing: 'outbid' }),
    figure: countOf(outbid),
    note: (
      <>
        <Name>{name}</Name>
        {next !== undefined && (
          <span>
            <Comma>, </Comma>next bid {euro(next)}
          </span>
        )}
      </>
    ),
    tone: 'act',
  };
}

const NONE: Record<'bidding' | 'idle', StripFact> = {
  bidding: { to: paths.offers(), figure: 'None', note: 'nobody is ahead of you' },
  idle: { to: paths.offers(), figure: 'None', note: 'you are told at once' },
};

/** Where the member leads, and what that comes to at most. */
export function LeadPart() {
  const bidding = useQuery(dashboardQueries.bidding());
  return <StripPart label="You lead" fact={bidding.data && leadFact(bidding.data.items)} of={bidding} />;
}

function leadFact(sales: readonly Auction[]): StripFact {
  const led = standingSo(sales, 'leading');
  if (led.length > 0) {
    const most = led.reduce((sum, sale) => sum + mostToPay(sale), 0);
    const bids = led.every((sale) => sale.product_type === 'lot' && sale.user_max_bid_set !== null) ? 'maxima' : 'bids';
    const note = `${bids} up to ${euro(most)}`;
    return { to: paths.offers({ standing: 'leading' }), figure: countOf(led), note, tone: 'yours' };
  }
  const bidding = standingSo(sales, 'outbid').length > 0;
  return bidding
    ? { to: paths.offers({ standing: 'outbid' }), figure: 'None', note: 'bid again to lead' }
    : { to: paths.weeklyAuctions('all'), figure: 'No bids yet', note: 'see what ends soonest' };
}

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  max-width: 100%;
  white-space: nowrap;
`;

/** Where the two stand below each other there is none. */
const Comma = styled.span`
  white-space: pre;
  ${NARROWEST} {
    display: none;
  }
`;
