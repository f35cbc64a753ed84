import { Tabs } from '@le-chai/design/Tabs';
import { paths } from '@le-chai/paths';
import { useLocation } from 'react-router';
import { parseListSearch } from '../list/list-search.ts';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { ACTIVITY_LISTS, NOTHING_YET } from './activity-lists.tsx';
import type { Activity } from './activity-queries.ts';

const TABS = [
  { id: 'offers', label: 'My bids', to: paths.offers() },
  { id: 'wishlist', label: 'Wishlist', to: paths.wishlist() },
];

/** What a member wished for, or bid on. */
function ActivityPage({ activity }: { activity: Activity }) {
  const location = useLocation();
  return (
    <SaleListPage
      list={ACTIVITY_LISTS[activity]}
      search={parseListSearch(new URLSearchParams(location.search))}
      tabs={<Tabs label="My activities" tabs={TABS} active={activity} />}
      empty={NOTHING_YET[activity]}
    />
  );
}

export const WishlistPage = () => <ActivityPage activity="wishlist" />;
export const OffersPage = () => <ActivityPage activity="offers" />;
