import { WEEKLY_PER_PAGE, weeklyOffersParams, type weeklyOffers } from '@le-chai/contracts/auctions';
import type { QueryOf } from '@le-chai/contracts/call';
import { paths, type WeeklyTab } from '@le-chai/paths';
import { addressOf, queryOf, type ListSearch } from '../list/list-search.ts';

export const WEEKLY_TABS = ['all', 'collections', 'single-lots', 'barrels'] as const satisfies WeeklyTab[];

export const isWeeklyTab = (tab: string | undefined): tab is WeeklyTab => WEEKLY_TABS.some((known) => known === tab);

/** The address of a weekly page. */
export const weeklyHref = (tab: WeeklyTab, search: ListSearch): string => paths.weeklyAuctions(tab, addressOf(search));

/** What names a tab in the weekly-offers call. */
export const tabQuery = (tab: WeeklyTab) => ({
  expand: 'true' as const,
  onGoing: 'true' as const,
  ...weeklyOffersParams(tab),
});

/** The weekly-offers call of a page. */
export function weeklyQuery(tab: WeeklyTab, search: ListSearch): QueryOf<typeof weeklyOffers> {
  return { per_page: WEEKLY_PER_PAGE, ...tabQuery(tab), ...queryOf(search) };
}
