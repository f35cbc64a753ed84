import type { AuctionCounter } from '@le-chai/contracts/auctions';
import { Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import type { WeeklyTab } from '@le-chai/paths';
import { styled } from 'styled-components';
import type { ListSearch } from '../list/list-search.ts';
import { WEEKLY_TABS, weeklyHref } from './weekly-queries.ts';

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
  return (
    <Row>
      <Tabs label="Kinds of sale" tabs={tabs} active={active} />
      <Charity>{counter && counter.charity > 0 && charityLabel(counter.charity)}</Charity>
    </Row>
  );
}

const charityLabel = (sales: number): string => `${sales} of them for charity`;

const Row = styled.div`
  position: relative;
`;

/** At the end of the line, on a phone below it; its place is kept, so that nothing moves when it comes. */
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

const countsOf = ({ collection, singleLots, barrel }: AuctionCounter): Record<WeeklyTab, number> => ({
  all: collection + singleLots + barrel,
  collections: collection,
  'single-lots': singleLots,
  barrels: barrel,
});
