import { type AuctionPage, weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { getInfoConfig, countriesList, featuresEnabled, type Country } from '@le-chai/contracts/config';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { queryOptions } from '@tanstack/react-query';
import { isFailure } from './failure.ts';
import { FRESH } from '@le-chai/contracts/fresh';
import { request } from './request.ts';

/** What the house tells every browser: maintenance, bank details, pickup address. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => request(getInfoConfig, { signal }),
    staleTime: FRESH.config,
  });

/** Feature flags. */
export const featuresQuery = () =>
  queryOptions({
    queryKey: ['features'],
    queryFn: ({ signal }) => request(featuresEnabled, { signal }),
    staleTime: FRESH.features,
  });

/** Countries; an empty list when they cannot be had, which is asked for again when next needed. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async ({ signal }): Promise<Country[]> => {
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
export const outstandingQuery = () =>
  queryOptions({
    queryKey: ['outstanding-payments'],
    queryFn: ({ signal }) => request(getOutstandingPayments, { signal }),
  });

/**
 * The open sales that the member bids on, the soonest to end first: one list for every page and count that looks at it.
 * As many as the largest page of the API holds. Its type is named, so that the surface of this package does not change
 * with the contract.
 */
export const biddingQuery = (): ReturnType<typeof queryOptions<AuctionPage>> =>
  queryOptions<AuctionPage>({
    queryKey: ['bidding'],
    queryFn: ({ signal }) => request(weeklyOffers, { query: BIDDING, signal }),
  });

const BIDDING = { ...weeklyOffersParams('offers'), expand: 'true', onGoing: 'true', per_page: 50 } as const;
