import { askAgain } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import type { Live } from '@le-chai/contracts/bidding';
import { useFollow, useLive } from '@le-chai/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isDirect } from '../auction/goods.ts';
import { patchSale, withLive } from '../auction/sales-in-cache.ts';
import { auctionQueries } from '../bidding/auction-queries.ts';
import { dashboardQueries } from './dashboard-queries.ts';

/** What happens within this time is looked at once, ms. */
const TOGETHER = 1000;

/**
 * Follows the auctions on the dashboard: what the stream tells of one changes its card in place. The member's own bids are
 * asked for again when a sale changes that they bid on (a stream begins with sales that have not), when a notice arrives, and when the
 * stream opens again, unless the navigation, which counts from the same answer, has asked since.
 */
export function useFreshDashboard(): void {
  const queryClient = useQueryClient();
  const news = useQuery(dashboardQueries.whatsNew());
  useFollow(news.data?.flatMap((item) => (isDirect(item) ? [] : [item.id_sale])) ?? []);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedAt = useRef(0);
  const lookAgain = (): void => {
    changedAt.current = Date.now();
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const { queryKey } = dashboardQueries.bidding();
      const answeredAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (answeredAt <= changedAt.current) void askAgain(queryClient, queryKey);
      void askAgain(queryClient, dashboardQueries.wishes().queryKey);
    }, TOGETHER);
  };
  useLive('auction', (live) => {
    const { id_auction: id } = live;
    const { queryKey } = auctionQueries.live(id);
    const bidding = queryClient.getQueryData(dashboardQueries.bidding().queryKey);
    const known = bidding?.items.find(({ id_sale: saleId }) => saleId === Number(id));
    if (known && hasMoved(live, known, queryClient.getQueryData(queryKey))) lookAgain();
    patchSale(queryClient, id, (sale) => withLive(sale, live));
    queryClient.setQueryData(queryKey, live);
  });
  useLive('notice', lookAgain);
  useLive('opened', lookAgain);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Whether an event says more than the page knows: by the event before it, or else by the list. */
function hasMoved(live: Live, known: Auction, before: Live | undefined): boolean {
  if (before) return live.version > before.version;
  return JSON.stringify(withLive(known, live)) !== JSON.stringify(known);
}
