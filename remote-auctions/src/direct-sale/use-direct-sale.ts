import { askAgain } from '@le-chai/api';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { useFollow, useLive } from '@le-chai/live';
import { serverNow, useClock } from '@le-chai/shell';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { auctionQueries } from '../bidding/auction-queries.ts';
import { saleQueries } from '../sale/sale-queries.ts';
import { buyState, type BuyState } from './buy-state.ts';
import { quoteQueries } from '../auction/quote-queries.ts';

/** What nothing tells of is looked at again so often while the tab is in sight, ms. */
const LOOK_AGAIN = 60_000;
const kept = { refetchInterval: LOOK_AGAIN, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

/**
 * How buying from a sale at a price stands, kept up to date: by what the stream tells of the sale and of the member, by
 * the end of a hold, by coming back to the tab, and once a minute.
 * @returns undefined until it is known what the member holds
 */
export function useDirectSale(sale: DirectSale): BuyState | undefined {
  const { id_sale: id } = sale;
  const queryClient = useQueryClient();
  useQuery({ ...saleQueries.detail(id), ...kept });
  const mine = useQuery({ ...auctionQueries.mine(id), ...kept });
  const { hold = null } = mine.data?.buy_now ?? {};

  const refresh = (): void => {
    const parts = [saleQueries.detail(id).queryKey, auctionQueries.mine(id).queryKey, quoteQueries.ofSale(id)];
    for (const queryKey of parts) void askAgain(queryClient, queryKey);
  };
  useFollow([id]);
  useLive('auction', ({ id_auction: told, version }) => {
    // A stream begins with the sale as it stands, which is no news.
    if (told === id && version > (mine.data?.version ?? 0)) refresh();
  });
  useLive('notice', ({ kind, sale: told }) => {
    // What was waited for here may be back in another sale.
    if (told === id || kind === 'available') refresh();
  });
  useLive('opened', refresh);

  const end = hold ? Date.parse(hold.expires) : Number.POSITIVE_INFINITY;
  const over = useClock((now) => end <= now);
  const onEnd = useEffectEvent(refresh);
  useEffect(() => {
    if (over) onEnd();
  }, [over]);

  if (mine.isPending) return undefined;
  return buyState(sale, mine.data?.buy_now, serverNow());
}
