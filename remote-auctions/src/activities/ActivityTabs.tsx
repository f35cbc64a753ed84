import { Tabs } from '@le-chai/design/Tabs';
import { paths } from '@le-chai/paths';

const TABS = [
  { id: 'offers', label: 'My bids', to: paths.offers() },
  { id: 'wishlist', label: 'Wishlist', to: paths.wishlist() },
  { id: 'searches', label: 'Saved searches', to: paths.savedSearches() },
];

/** Tabs for the pages of a member's activities. */
export const ActivityTabs = ({ active }: { active: 'offers' | 'wishlist' | 'searches' }) => (
  <Tabs label="My activities" tabs={TABS} active={active} />
);
