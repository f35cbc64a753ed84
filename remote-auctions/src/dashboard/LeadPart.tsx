import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import type { Auction } from '@le-chai/contracts/auction';
import { dashboardQueries } from './dashboard-queries.ts';
import { countOf, mostToPay, standingSo } from './standings.ts';
import { StripPart, type StripFact } from './StripPart.tsx';

/** Where the member leads, and what that comes to at most. */
export function LeadPart() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries.bidding());
  const fact = data && factOf(data.items);
  return (
    <StripPart label="You lead" fact={fact} failed={isError} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function factOf(sales: readonly Auction[]): StripFact {
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
