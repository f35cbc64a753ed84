import { request } from '@le-chai/api';
import { weeklyOffers, WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import type { WeeklyTab } from '@le-chai/paths';
import { asListed, type SaleList } from '../list/list.ts';
import { suggestAuctions, suggestWithin } from '../list/suggest-sales.ts';
import { tabQuery, weeklyFilters, weeklyHref, weeklyPage } from './weekly-queries.ts';

/** The list of one tab. */
export const weeklyList = (tab: WeeklyTab): SaleList => ({
  title: 'Weekly auctions',
  what: 'the auctions',
  perPage: WEEKLY_PER_PAGE,
  href: (search) => weeklyHref(tab, search),
  page: (search) => asListed(weeklyPage(tab, search)),
  filters: (chosen) => weeklyFilters(tab, chosen),
  usualOrder: 'Ending soonest',
  find: {
    label: 'Search the auctions',
    suggest:
      tab === 'all'
        ? suggestAuctions
        : suggestWithin((query, signal) => request(weeklyOffers, { query: { ...tabQuery(tab), ...query }, signal })),
  },
});
