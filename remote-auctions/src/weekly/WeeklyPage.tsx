import { query } from '@le-chai/api';
import { auctionCounter } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { parseListSearch } from '../list/list-search.ts';
import { WeeklyTabs } from './WeeklyTabs.tsx';
import { weeklyList } from './weekly-list.ts';
import { isWeeklyTab } from './weekly-queries.ts';

/** Weekly auctions, one tab. */
export function WeeklyPage() {
  const { tab = 'all' } = useParams();
  const location = useLocation();
  if (!isWeeklyTab(tab)) throw new Error(`The route let an unknown tab through: ${tab}`);
  const search = parseListSearch(new URLSearchParams(location.search));
  const counter = useQuery(query(auctionCounter));
  return (
    <SaleListPage
      list={weeklyList(tab)}
      search={search}
      tabs={<WeeklyTabs active={tab} counter={counter.data} search={search} />}
      empty={<NoAuctions />}
    />
  );
}

/** A kind of which none is on. */
function NoAuctions() {
  return (
    <EmptyState
      title="The shelf is empty"
      text="No auction of this kind is open now. New sales will stand here as soon as they open."
      action={<Button to={paths.weeklyAuctions('all')}>See all auctions</Button>}
    />
  );
}
