import { query } from '@le-chai/api';
import { auctionCounter, type AuctionCounter } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import { paths, type WeeklyTab } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { type ListSearch, parseListSearch } from '../list/list-search.ts';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { isWeeklyTab, WEEKLY_TABS, weeklyHref, weeklyList } from './weekly-list.ts';

/** Weekly auctions, one tab. */
export function WeeklyPage() {
  const { tab = 'all' } = useParams();
  const location = useLocation();
  if (!isWeeklyTab(tab)) throw new Error(`The route matched an unknown tab: ${tab}`);
  const search = parseListSearch(new URLSearchParams(location.search));
  const counter = useQuery(query(auctionCounter));
  return (
    <SaleListPage
      list={weeklyList(tab)}
      search={search}
      tabs={<WeeklyTabs active={tab} counter={counter.data} search={search} />}
      actions={
        <>
          <Button to={paths.calendar()}>Calendar</Button>
          <Button to={paths.results()}>Past results</Button>
        </>
      }
      empty={<NoAuctions />}
    />
  );
}

/** Shown when no auction of the kind is open. */
function NoAuctions() {
  return (
    <EmptyState
      title="The shelf is empty"
      text="No auctions of this kind are open right now. New ones will appear here as soon as they open."
      action={<Button to={paths.weeklyAuctions('all')}>See all auctions</Button>}
    />
  );
}

const LABELS = { all: 'All', collections: 'Collections', 'single-lots': 'Single lots', barrels: 'Barrels' } as const;

interface WeeklyTabsProps {
  active: WeeklyTab;
  /** Missing while loading or after a failure: the tabs are then shown without counts. */
  counter: AuctionCounter | undefined;
  search: ListSearch;
}

/** The kinds of sale. Switching tabs keeps order and view; filters and search text belong to their tab. */
function WeeklyTabs({ active, counter, search }: WeeklyTabsProps) {
  const bare: ListSearch = { ...search, filters: {}, price: undefined, page: 1, search: {} };
  const counts = counter && countsOf(counter);
  const tabs = WEEKLY_TABS.map((tab) => ({
    id: tab,
    label: LABELS[tab],
    to: weeklyHref(tab, bare),
    count: counts?.[tab],
  }));
  return (
    <Row>
      <Tabs label="Kinds of sale" tabs={tabs} active={active} />
      <Charity>{counter && counter.charity > 0 && charityLabel(counter.charity)}</Charity>
    </Row>
  );
}

const charityLabel = (sales: number): string => `${sales} for charity`;

const countsOf = ({ collection, singleLots, barrel }: AuctionCounter): Record<WeeklyTab, number> => ({
  all: collection + singleLots + barrel,
  collections: collection,
  'single-lots': singleLots,
  barrels: barrel,
});

const Row = styled.div`
  position: relative;
`;

/** At the end of the line, or below it on a phone; reserves its space, so that nothing moves when it appears. */
const Charity = styled.p`
  ${theme.type.label}
  position: absolute;
  right: 0;
  bottom: 14px;
  color: ${theme.colour.ink2};
  ${theme.media.phone} {
    position: static;
    min-height: 32px;
    padding-top: 12px;
  }
`;
