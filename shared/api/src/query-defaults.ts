import type { DefaultOptions } from '@tanstack/react-query';

/*
 * How long data is fresh and how long it is kept, in milliseconds: the one place (specification, section 9; the
 * units it leaves open are seconds for staleness and minutes for the rest).
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long data counts as fresh, by what it is. */
export const FRESH = {
  default: 30 * SECOND,
  session: 5 * MINUTE,
  config: 5 * MINUTE,
  features: 10 * MINUTE,
  countries: 60 * MINUTE,
  whatsNew: 5 * MINUTE,
  auctionCounter: 5 * MINUTE,
  plans: 10 * MINUTE,
  auction: 10 * SECOND,
  weeklyPrefetch: MINUTE,
} as const;

/** How long data that nothing shows any more is kept. */
export const KEPT = 10 * MINUTE;

/**
 * `networkMode: always` lets a call made offline fail at once. The library's own default would hold it back and
 * send it on reconnecting: nobody wants a bid placed minutes after they pressed the button.
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
