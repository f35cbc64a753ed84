import type { AuctionCounter } from '@le-chai/contracts/auctions';
import { Tabs } from '@le-chai/design/Tabs';
import type { WeeklyTab } from '@le-chai/paths';
import type { ListSearch } from '../list/list-search.ts';
import { WEEKLY_TABS, weeklyHref } from './weekly-search.ts';

const LABELS = { all: 'All', collections: 'Collections', 'single-lots': 'Single lots', barrels: 'Barrels' } as const;

interface WeeklyTabsProps {
  active: WeeklyTab;
  /** Missing while it loads or where it failed: the tabs then stand without figures. */
  counter: AuctionCounter | undefined;
  search: ListSearch;
}

/** The kinds of sale. Changing the tab keeps order and view; filters and text belong to the tab they were chosen on. */
export function WeeklyTabs({ active, counter, search }: WeeklyTabsProps) {
  const bare: ListSearch = { ...search, filters: {}, page: 1, search: {} };
  const counts = counter && countsOf(counter);
  const tabs = WEEKLY_TABS.map((tab) => ({
    id: tab,
    label: LABELS[tab],
    to: weeklyHref(tab, bare),
    count: counts?.[tab],
  }));
  return <Tabs label="Kinds of sale" tabs={tabs} active={active} />;
}

const countsOf = ({ collection, singleLots, barrel }: AuctionCounter): Record<WeeklyTab, number> => ({
  all: collection + singleLots + barrel,
  collections: collection,
  'single-lots': singleLots,
  barrels: barrel,
});
