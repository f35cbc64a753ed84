import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { countriesList } from '@le-chai/contracts/config';
import { FRESH } from '@le-chai/contracts/fresh';
import { isFailure } from './failure.ts';
import { query } from './query.ts';
import { request } from './request.ts';

/** Countries; an empty list when they cannot be had, which is asked for again when next needed. */
export const countriesQuery = () =>
  query(countriesList, undefined, {
    ask: async (signal) => {
      try {
        return await request(countriesList, { signal });
      } catch (error) {
        if (isFailure(error, 'aborted')) throw error;
        return [];
      }
    },
    staleTime: ({ state }) => (state.data?.length ? FRESH.countries : 0),
  });

/**
 * The open sales that the member bids on, the soonest to end first: one list for every page and count that looks at it.
 * As many as the largest page of the API holds.
 */
export const biddingQuery = () => query(weeklyOffers, { query: BIDDING });

/** What the open sales that a member bids on are asked for with: one list for every page and count. */
export const BIDDING = { ...weeklyOffersParams('offers'), expand: 'true', onGoing: 'true', per_page: 50 } as const;
