import { Tabs } from '@le-chai/design/Tabs';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { ACTIVITY_LISTS, PARSE } from './activity-lists.ts';
import { activityPage, type Activity } from './activity-queries.ts';
import { NothingBid, NothingWished } from './NothingYet.tsx';
import { StandingChips } from './StandingChips.tsx';
import { WishlistCalendar } from './WishlistCalendar.tsx';

const TABS = [
  { id: 'offers', label: 'My bids', to: paths.offers() },
  { id: 'wishlist', label: 'Wishlist', to: paths.wishlist() },
];

const ActivityTabs = ({ active }: { active: Activity }) => <Tabs label="My activities" tabs={TABS} active={active} />;

const useListSearch = (activity: Activity) => PARSE[activity](new URLSearchParams(useLocation().search));

/** What a member wished for: what ends soonest first, what is over last. */
export function WishlistPage() {
  return (
    <SaleListPage
      list={ACTIVITY_LISTS.wishlist}
      search={useListSearch('wishlist')}
      tabs={<ActivityTabs active="wishlist" />}
      actions={<WishlistCalendar />}
      empty={<NothingWished />}
    />
  );
}

/** What a member bid on, whole or by how they stand. */
export function OffersPage() {
  const navigate = useNavigate();
  const search = useListSearch('offers');
  const list = ACTIVITY_LISTS.offers;
  const { data } = useQuery({ ...activityPage('offers', search), placeholderData: keepPreviousData });
  return (
    <SaleListPage
      list={list}
      search={search}
      tabs={<ActivityTabs active="offers" />}
      narrowing={
        <StandingChips
          chosen={search.standing}
          counts={data?.standings}
          onChoose={(standing) => {
            const { standing: _before, ...rest } = search;
            const place = list.href({ ...rest, page: 1, ...(standing && { standing }) });
            void navigate(place, { preventScrollReset: true });
          }}
        />
      }
      empty={<NothingBid standing={search.standing} />}
    />
  );
}
