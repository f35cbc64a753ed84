import { FRESH } from '@le-chai/contracts/fresh';
import type { DefaultOptions } from '@tanstack/react-query';

/** How long unused data is kept, ms. */
export const KEPT = 10 * 60_000;

/**
 * `networkMode: always` lets a call made offline fail immediately. The library's default would hold it back and send it
 * on reconnecting: nobody wants a bid placed minutes after they pressed the button.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: FRESH.default,
    gcTime: KEPT,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
};

export { FRESH } from '@le-chai/contracts/fresh';
