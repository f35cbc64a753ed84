import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { getInfoConfig, countriesList, featuresEnabled } from '@le-chai/contracts/config';
import { FRESH } from '@le-chai/contracts/fresh';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { isFailure } from './failure.ts';
import { query } from './query.ts';
import { request } from './request.ts';

/** What the house tells every browser: maintenance, bank details, pickup address. */
export const configQuery = () => query(getInfoConfig);

/** Feature flags. */
export const featuresQuery = () => query(featuresEnabled);

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

/** What the member has won or bought and not yet paid: one list for every page and count that looks at it. */
export const outstandingQuery = () => query(getOutstandingPayments);

/**
 * The open sales that the member bids on, the soonest to end first: one list for every page and count that looks at it.
 * As many as the largest page of the API holds.
 */
export const biddingQuery = () => query(weeklyOffers, { query: BIDDING });

/** What the open sales that a member bids on are asked for with: one list for every page and count. */
export const BIDDING = { ...weeklyOffersParams('offers'), expand: 'true', onGoing: 'true', per_page: 50 } as const;
