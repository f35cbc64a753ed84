import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { useDensity } from '@le-chai/shell';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { FilterBar } from './FilterBar.tsx';
import { usePrefetchPage, useWeeklyPage } from './use-weekly-page.ts';
import { isWeeklyTab, parseWeeklySearch, weeklyHref, type WeeklySearch, type WeeklyView } from './weekly-search.ts';
import { weeklyQueries } from './weekly-queries.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { WeeklyFoot } from './WeeklyFoot.tsx';
import { WeeklyNothing } from './WeeklyNothing.tsx';
import { WeeklyResults } from './WeeklyResults.tsx';
import { WeeklySkeleton } from './WeeklySkeleton.tsx';
import { WeeklyTabs } from './WeeklyTabs.tsx';

/** Weekly auctions: one tab, filtered, sorted and paged; what is shown is what the address says. */
export function WeeklyPage() {
  const { tab = 'all' } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  if (!isWeeklyTab(tab)) throw new Error(`The route let an unknown tab through: ${tab}`);

  const search = parseWeeklySearch(new URLSearchParams(location.search));
  const usualView = useDensity() === 'compact' ? 'table' : 'grid';
  const { view = usualView } = search;
  const page = useWeeklyPage(tab, search);
  const counter = useQuery(weeklyQueries.counter());
  const prefetch = usePrefetchPage(tab, search);
  const href = (change: Partial<WeeklySearch>): string => weeklyHref(tab, { ...search, page: 1, ...change });
  // What is usual for this member need not be said: the address then leaves it to whoever opens it.
  const inView = (other: WeeklyView): string => {
    const { view: _said, ...rest } = search;
    return weeklyHref(tab, other === usualView ? rest : { ...rest, view: other });
  };
  const go = (change: Partial<WeeklySearch>, replace = false): void =>
    void navigate(href(change), { preventScrollReset: true, replace });

  return (
    <Page gap={24}>
      <PageHead title="Weekly auctions">
        <ViewSwitch view={view} to={inView} />
      </PageHead>
      <WeeklyTabs active={tab} counter={counter.data} search={search} />
      <FilterBar tab={tab} search={search} onChange={go} />
      {page.data ? (
        page.data.total === 0 ? (
          <WeeklyNothing narrowed={isNarrowed(search)} onClear={() => go({ filters: {}, search: {} })} />
        ) : (
          <>
            <WeeklyResults auctions={page.data.items} view={view} busy={page.isPlaceholderData} />
            <WeeklyFoot page={page.data} to={(number) => href({ page: number })} onNear={prefetch} />
          </>
        )
      ) : page.isError ? (
        <FailedState
          title="The auctions did not load"
          text={`${page.error.message} Your own bids are safe.`}
          retrying={page.isFetching}
          onRetry={() => void page.refetch()}
          onBack={() => void navigate(-1)}
        />
      ) : (
        <WeeklySkeleton view={view} />
      )}
    </Page>
  );
}

const isNarrowed = ({ filters, search }: WeeklySearch): boolean =>
  Object.keys(filters).length > 0 || search.term !== undefined || search.id !== undefined;
