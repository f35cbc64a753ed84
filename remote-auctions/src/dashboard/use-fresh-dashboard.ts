import { askAgain } from '@le-chai/api';
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
 * Follows the auctions on the dashboard: what the stream tells of one changes its card in place. How the member stands is asked
 * again when a sale moves that they bid on, when they are told of something, and when the stream begins anew; unless the
 * navigation, which counts from the same answer, has asked since.
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
    patchSale(queryClient, id, (sale) => withLive(sale, live));
    queryClient.setQueryData(auctionQueries.live(id).queryKey, live);
    const bidding = queryClient.getQueryData(dashboardQueries.bidding().queryKey);
    if (bidding?.items.some(({ id_sale: known }) => known === Number(id))) lookAgain();
  });
  useLive('notice', lookAgain);
  useLive('opened', lookAgain);
  useEffect(() => () => clearTimeout(timer.current), []);
}
