import { query } from '@le-chai/api';
import { auctionCounter } from '@le-chai/contracts/auctions';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { parseListSearch } from '../list/list-search.ts';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { NoAuctions } from './NoAuctions.tsx';
import { weeklyList } from './weekly-list.ts';
import { isWeeklyTab } from './weekly-queries.ts';
import { WeeklyTabs } from './WeeklyTabs.tsx';

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
