import { countriesList } from '@le-chai/contracts/config';
import { FRESH } from '@le-chai/contracts/fresh';
import { isFailure } from './failure.ts';
import { query } from './query.ts';
import { request } from './request.ts';

/** Countries; an empty list if they could not be loaded, which is refetched when next needed. */
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
