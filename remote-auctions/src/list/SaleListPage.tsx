import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { useDensity } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { SaveSearch } from '../searches/SaveSearch.tsx';
import { FilterBar, useFilterGroups } from './FilterBar.tsx';
import { isBackwards, isNarrowed, type ListSearch, type ListView } from './list-search.ts';
import type { SaleList } from './list.ts';
import { ListFoot, ListResults } from './ListResults.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useListFocus } from './use-list-focus.ts';
import { useMorePages } from './use-more-pages.ts';
import { useListPage, usePrefetchPage } from './use-list-page.ts';

interface SaleListPageProps {
  list: SaleList;
  search: ListSearch;
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
  /** Above the filters: views of the same list. */
  tabs?: ReactNode;
  /** Takes the place of the filters of other lists. */
  narrowing?: ReactNode;
  /** Next to the title, unless the list is empty: actions on the whole list. */
  actions?: ReactNode;
}

/** A list of sales, filtered, sorted and paged; what is shown is what the address says. */
export function SaleListPage({ list, search, empty, tabs, narrowing, actions }: SaleListPageProps) {
  const navigate = useNavigate();
  const usualView = useDensity() === 'compact' ? 'table' : 'grid';
  const { view = usualView } = search;
  const isByEnd = list.byEnd === true && search.sorting === 'default';
  const page = useListPage(list, search);
  const href = (change: Partial<ListSearch>): string => list.href({ ...search, page: 1, ...change });
  const groups = useFilterGroups(list, search);
  const frame = useListFocus(page.data?.items, search.page, href({}));
  const more = useMorePages(list, search, page.data, frame.ref);
  const prefetch = usePrefetchPage(list, search);
  // The member's default view is left out of the address, so that others see it in theirs.
  const inView = (other: ListView): string => {
    const { view: _said, ...rest } = search;
    return list.href(other === usualView ? rest : { ...rest, view: other });
  };
  // A single picked sale is not a search, and nothing matches a backwards price range.
  const isSearch = isNarrowed(search) && search.search.id === undefined && !isBackwards(search.price);
  const save = isSearch && list.place && <SaveSearch place={list.place} search={search} groups={groups.data} />;
  const go = (change: Partial<ListSearch>): void => void navigate(href(change), { preventScrollReset: true });

  return (
    <Page gap={24}>
      <PageHead title={list.title}>
        <Actions>
          {page.data && page.data.total > 0 && actions}
          {page.data && page.data.total > 0 && save}
          <ViewSwitch view={view} to={inView} />
        </Actions>
      </PageHead>
      {tabs}
      <FilterBar list={list} groups={groups} search={search} onChange={go} narrowing={narrowing} />
      {page.data ? (
        page.data.total > 0 ? (
          <Results
            role="group"
            tabIndex={-1}
            aria-label={`${list.title}, page ${page.data.page} of ${page.data.total_pages}`}
            {...frame}
          >
            <ListResults
              caption={list.title}
              sales={more.items}
              view={view}
              sorting={search.sorting}
              onSort={(sorting) => go({ sorting })}
              busy={page.isPlaceholderData}
              byEnd={isByEnd}
            />
            <ListFoot
              page={page.data}
              perPage={list.perPage}
              more={more}
              to={(number) => href({ page: number })}
              onNear={prefetch}
            />
          </Results>
        ) : isNarrowed(search) ? (
          <NoMatches
            save={save}
            backwards={isBackwards(search.price)}
            onClear={() => go({ filters: {}, price: undefined, search: {} })}
          />
        ) : (
          empty
        )
      ) : page.isError ? (
        <FailedState
          title="This list did not load"
          text={`${page.error.message} Your bids are safe.`}
          retrying={page.isFetching}
          onRetry={() => void page.refetch()}
          backTo={paths.dashboard()}
        />
      ) : (
        <ListSkeleton view={view} what={list.what} perPage={list.perPage} byEnd={isByEnd} />
      )}
    </Page>
  );
}

/** Nothing matches the filters: says why, and how to reset them. */
function NoMatches({ save, backwards, onClear }: { save: ReactNode; backwards: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No matches"
      text={
        backwards
          ? 'The lowest price is above the highest. Change one of them, or start again.'
          : 'No sale matches all of these filters. Remove a filter, or start again.'
      }
      action={
        <Actions>
          {save}
          <Button onClick={onClear}>Clear all filters</Button>
        </Actions>
      }
    />
  );
}

interface ViewSwitchProps {
  view: ListView;
  /** The address of the same page in another view. */
  to: (view: ListView) => string;
}

/** Switches between cards and the compact table. */
function ViewSwitch({ view, to }: ViewSwitchProps) {
  const other = view === 'grid' ? 'table' : 'grid';
  return (
    <Button icon={other === 'table' ? 'menu' : 'cellar'} to={to(other)} preventScrollReset>
      <Word>{other === 'table' ? 'Show as table' : 'Show as cards'}</Word>
    </Button>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Scrolls to below the top bar when its page changes. */
const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  scroll-margin-top: calc(${theme.size.topBar} + 16px);
  &:focus {
    outline: none;
  }
`;

/** On a phone only the icon is shown, next to the title. */
const Word = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
