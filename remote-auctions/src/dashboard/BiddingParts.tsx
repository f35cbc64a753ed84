import { query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { type AuctionPage, countStanding } from '@le-chai/contracts/auctions';
import { auctionLive } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { dashboardQueries } from './dashboard-queries.ts';
import { countOf, withStanding } from './standings.ts';
import { NARROWEST, type StripFact, StripPart } from './StripPart.tsx';

/** Where the member is outbid, and what it takes to lead again in the sale that ends first. */
export function OutbidPart() {
  const bidding = useQuery(dashboardQueries.bidding());
  const [first] = withStanding(bidding.data?.items ?? [], 'outbid');
  const next = useNextBid(first?.id_auction);
  const fact = bidding.data && outbidFact(bidding.data, first, next);
  return <StripPart label="You were outbid" fact={fact} of={bidding} />;
}

/** The minimum next bid on an auction, EUR; undefined until known. */
function useNextBid(id: number | undefined): number | undefined {
  const { data } = useQuery(query(auctionLive, { params: { id: id ?? 0 } }, { enabled: id !== undefined }));
  return data?.next_minimum;
}

/** `first` is the one on this page that ends first. */
function outbidFact(page: AuctionPage, first: Auction | undefined, next: number | undefined): StripFact {
  const count = countStanding(page, 'outbid');
  if (count === 0) return NONE[page.items.length > 0 ? 'bidding' : 'idle'];
  const figure = countOf(withStanding(page.items, 'outbid'), count);
  const list = paths.offers({ standing: 'outbid' });
  if (!first) return { to: list, figure, note: 'bid again to lead', tone: 'act' };
  return {
    to: count === 1 ? paths.sale(first.product_type, first.id_sale, first.name) : list,
    figure,
    note: (
      <>
        <Name>{first.name}</Name>
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
  idle: { to: paths.offers(), figure: 'None', note: 'we’ll notify you' },
};

/** Where the member leads, and the most that all their bids can cost: the sum that heads the list of them. */
export function LeadPart() {
  const bidding = useQuery(dashboardQueries.bidding());
  const { data: most, isPending } = useQuery(dashboardQueries.most());
  const fact = bidding.data && !isPending ? leadFact(bidding.data, most?.bids) : undefined;
  return <StripPart label="You lead" fact={fact} of={bidding} />;
}

/** @param most the most that all bids can cost, EUR; absent if it did not load */
function leadFact(page: AuctionPage, most: number | undefined): StripFact {
  const count = countStanding(page, 'leading');
  if (count > 0) {
    const to = paths.offers({ standing: 'leading' });
    const figure = countOf(withStanding(page.items, 'leading'), count);
    const note = most === undefined ? 'see where you lead' : `all bids up to ${euro(most)}`;
    return { to, figure, note, tone: 'yours' };
  }
  return countStanding(page, 'outbid') > 0
    ? { to: paths.offers({ standing: 'outbid' }), figure: 'None', note: 'bid again to lead' }
    : { to: paths.weeklyAuctions('all'), figure: 'No bids yet', note: 'see what’s ending soon' };
}

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  max-width: 100%;
  white-space: nowrap;
`;

/** Hidden where the two are stacked. */
const Comma = styled.span`
  white-space: pre;
  ${NARROWEST} {
    display: none;
  }
`;
