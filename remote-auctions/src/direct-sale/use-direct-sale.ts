import { changed, query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionMine } from '@le-chai/contracts/bidding';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { useFollow } from '@le-chai/live';
import { serverNow, useClock } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buyState, type BuyState } from './buy-state.ts';

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
  useQuery({ ...query(saleDetail, { params: { saleId: id } }), ...kept });
  const mine = useQuery({ ...query(auctionMine, { params: { id } }), ...kept });
  const { hold = null } = mine.data?.buy_now ?? {};

  useFollow([id]);

  const end = hold ? Date.parse(hold.expires) : Number.POSITIVE_INFINITY;
  const over = useClock((now) => end <= now);
  useEffect(() => {
    if (over) changed({ kind: 'stock', id });
  }, [over, id]);

  if (mine.isPending) return undefined;
  return buyState(sale, mine.data?.buy_now, serverNow());
}
