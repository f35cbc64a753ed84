import { askAgain } from '@le-chai/api';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { patchSale, withLive } from '../auction/sales-in-cache.ts';
import { isDirect, type Sale } from '../auction/goods.ts';
import type { ListedPage, SaleList } from './list.ts';
import type { ListSearch } from './list-search.ts';
import { throttle, type Throttled } from './throttle.ts';

/** How the member stands is asked again no more often than this, ms. */
const LEAST_BETWEEN = 3_000;

/**
 * Keeps a page of a list as the stream tells: what it tells of an auction changes its card in place. Only how the member
 * stands has to be asked for, where they have a bid on it, and where it has begun or ended.
 */
export function useLiveSales(
  list: Pick<SaleList, 'page' | 'ofBids'>,
  search: ListSearch,
  page: ListedPage | undefined,
): void {
  const queryClient = useQueryClient();
  // Other pages of the same list are old too: they are asked for when they are opened.
  const again = useEffectEvent(() => void askAgain(queryClient, list.page(search).queryKey.slice(0, -1)));
  const ask = useRef<Throttled>(undefined);
  useEffect(() => {
    const throttled = throttle(() => again(), LEAST_BETWEEN);
    ask.current = throttled;
    return throttled.stop;
  }, []);
  useLive('auction', (live) => {
    const sale = page?.items.find(({ id_sale: id }) => id === live.id_auction);
    patchSale(queryClient, live.id_auction, (held) => withLive(held, live));
    if (sale ? concerns(sale, live) : list.ofBids) ask.current?.run();
  });
  useLive('opened', () => ask.current?.run());
}

/** Bids move the standing of those who bid; an end or a beginning moves everybody's. */
const concerns = (sale: Sale, live: { status: string; bets: number }): boolean =>
  !isDirect(sale) && (sale.status !== live.status || (sale.bets !== live.bets && sale.standing !== 'none'));
