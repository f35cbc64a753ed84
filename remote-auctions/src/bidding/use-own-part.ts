import { askAgain } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import type { Live } from '@le-chai/contracts/bidding';
import { useClock } from '@le-chai/shell';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { auctionQueries } from './auction-queries.ts';
import { mineAfter } from './mine-after.ts';

/** The own part that failed is asked for again after this long, ms. */
const AFTER_FAILURE = 5_000;
/** Buying at once ends this long before the auction, ms, and a moment later every clock agrees that it has. docs/rules.md#buy-now */
const BUY_NOW_ENDS_BEFORE = 15 * 60_000;
const MOMENT = 1_000;

/** The caller's own part of an auction, kept as new as what everyone sees; the API is asked where only it knows. */
export function useOwnPart(sale: Auction, live: Live | undefined) {
  const queryClient = useQueryClient();
  const { id_auction: id } = sale;
  const options = auctionQueries.mine(id);
  const mine = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE : false),
  });
  const { data: own, isFetching, refetch } = mine;
  const { queryKey } = options;
  /** What everyone saw when the own part was as new as that. */
  const agreed = useRef<Live>(undefined);
  const asked = useRef(0);

  useEffect(() => {
    if (!own || !live || own.version > live.version) return;
    if (own.version === live.version) {
      agreed.current = live;
      return;
    }
    const after = agreed.current?.version === own.version && mineAfter(agreed.current, live, own, sale);
    if (after) {
      queryClient.setQueryData(queryKey, after);
    } else if (!isFetching && asked.current < live.version) {
      asked.current = live.version;
      // Marked as old with it: left before the answer, it is not what the next page begins with.
      void askAgain(queryClient, queryKey);
    }
  }, [live, own, isFetching, queryClient, queryKey, sale]);

  // The page that is left may have heard of something that the own part is too old for: the next one asks.
  useEffect(
    () => () => {
      const { queryKey: part } = auctionQueries.mine(id);
      const heard = queryClient.getQueryData(auctionQueries.live(id).queryKey)?.version ?? 0;
      const known = queryClient.getQueryData(part)?.version ?? heard;
      if (known < heard) void queryClient.invalidateQueries({ queryKey: part, refetchType: 'none' });
    },
    [queryClient, id],
  );

  const { finish_data: end } = live ?? sale;
  const buyNowEnds = end === null ? Number.POSITIVE_INFINITY : Date.parse(end) - BUY_NOW_ENDS_BEFORE + MOMENT;
  const isTooLate = useClock((now) => now >= buyNowEnds);
  const isOffered = own?.buy_now.is_enabled === true;
  useEffect(() => {
    if (isTooLate && isOffered) void refetch();
  }, [isTooLate, isOffered, refetch]);

  return mine;
}
