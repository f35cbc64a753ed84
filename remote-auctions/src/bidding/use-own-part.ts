import { changed, query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { auctionMine, type Live } from '@le-chai/contracts/bidding';
import { useClock } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The own part that failed is asked for again after this long, ms. */
const AFTER_FAILURE = 5_000;
/** Buying at once ends this long before the auction, ms, and a moment later every clock agrees that it has. docs/rules.md#buy-now */
const BUY_NOW_ENDS_BEFORE = 15 * 60_000;
const MOMENT = 1_000;

/** The caller's own part of an auction, which goes with what everyone sees; asked for again where a deadline changes it. */
export function useOwnPart(sale: Auction, live: Live | undefined) {
  const { id_auction: id } = sale;
  const mine = useQuery(
    query(
      auctionMine,
      { params: { id } },
      { refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE : false) },
    ),
  );
  const { finish_data: end } = live ?? sale;
  const buyNowEnds = end === null ? Number.POSITIVE_INFINITY : Date.parse(end) - BUY_NOW_ENDS_BEFORE + MOMENT;
  const isTooLate = useClock((now) => now >= buyNowEnds);
  const isOffered = mine.data?.buy_now.is_enabled === true;
  useEffect(() => {
    if (isTooLate && isOffered) changed({ kind: 'deadline', id });
  }, [isTooLate, isOffered, id]);
  return mine;
}
