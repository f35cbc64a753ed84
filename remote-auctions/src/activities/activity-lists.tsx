import { WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';
import type { ReactNode } from 'react';
import type { SaleList } from '../list/list.ts';
import { addressOf } from '../list/list-search.ts';
import { suggestSales } from '../list/suggest-sales.ts';
import { activityQueries, type Activity } from './activity-queries.ts';

const own = (activity: Activity): Pick<SaleList, 'perPage' | 'href' | 'page' | 'usualOrder' | 'find'> => ({
  perPage: WEEKLY_PER_PAGE,
  href: (search) => paths[activity](addressOf(search)),
  page: (search) => activityQueries.page(activity, search),
  usualOrder: 'Ending soonest',
  find: { label: 'Search among these', suggest: suggestSales('AUCTION') },
});

export const ACTIVITY_LISTS: Record<Activity, SaleList> = {
  wishlist: { ...own('wishlist'), title: 'Wishlist', what: 'your wishlist' },
  offers: { ...own('offers'), title: 'My bids', what: 'your bids' },
};

/** What stands where such a list has nothing. */
export const NOTHING_YET: Record<Activity, ReactNode> = {
  wishlist: (
    <EmptyState
      title="Nothing is on your wishlist"
      text="The heart beside a sale puts it here, and you are told of what happens to it."
      action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
    />
  ),
  offers: (
    <EmptyState
      title="You have not bid yet"
      text="Every sale that you bid on stands here, with where you stand."
      action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
    />
  ),
};
