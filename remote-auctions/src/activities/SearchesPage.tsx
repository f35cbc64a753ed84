import { adopt, messageOf, request } from '@le-chai/api';
import {
  removeSavedSearch,
  type SavedSearch,
  type SavedSearches,
  switchSavedSearch,
} from '@le-chai/contracts/saved-searches';
import { Button } from '@le-chai/design/Button';
import { Checkbox } from '@le-chai/design/Checkbox';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { keepFocus } from '@le-chai/design/keep-focus';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { toast } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { searchResults } from '@le-chai/paths/search-results';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { savedSearches } from '../searches/searches-query.ts';
import { PLACE_WORDS } from '../searches/search-words.ts';
import { ActivityTabs } from './ActivityTabs.tsx';

/** The searches that the member has saved. */
export function SearchesPage() {
  const searches = useQuery(savedSearches());
  return (
    <Page gap={24}>
      <PageHead title="Saved searches" />
      <ActivityTabs active="searches" />
      {searches.data ? (
        <Searches {...searches.data} />
      ) : searches.isError ? (
        <FailedState
          title="Your searches did not load"
          text={searches.error.message}
          retrying={searches.isFetching}
          onRetry={() => void searches.refetch()}
          backTo={paths.dashboard()}
        />
      ) : (
        <div aria-busy="true" aria-label="Loading your searches" role="group">
          <Skeleton height="168px" />
        </div>
      )}
    </Page>
  );
}

function Searches({ searches }: SavedSearches) {
  if (searches.length === 0)
    return (
      <EmptyState
        title="No saved searches yet"
        text="Search for a wine, or choose filters in a list, then press “Notify me of new lots”. We’ll let you know when one arrives."
        action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
      />
    );
  return (
    <List ref={keepFocus} tabIndex={-1} aria-label="Saved searches">
      {searches.map((search) => (
        <SearchRow key={search.id} search={search} />
      ))}
    </List>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, name, place, notifies } = search;
  const switching = useChange('Your choice was not saved', (on: boolean) =>
    request(switchSavedSearch, { params: { id }, body: { notifies: on } }),
  );
  const removing = useChange('The search was not removed', () => request(removeSavedSearch, { params: { id } }));
  return (
    <Row>
      <Words>
        <TextLink to={searchResults(search)}>{name}</TextLink>
        <Note>{PLACE_WORDS[place]}</Note>
      </Words>
      <Checkbox
        label="Notify me"
        aria-label={`Notify me of new lots for ${name}`}
        checked={switching.isPending ? switching.variables : notifies}
        onChange={({ target }) => switching.mutate(target.checked)}
      />
      <SendButton
        icon="close"
        aria-label={`Remove ${name}`}
        busy={removing.isPending}
        onClick={() => removing.mutate(true)}
      >
        Remove
      </SendButton>
    </Row>
  );
}

/** Changes a saved search and shows the answer. @param failure the title of the error toast */
function useChange(failure: string, send: (value: boolean) => Promise<SavedSearches>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // One at a time: each answer contains the whole list.
    scope: { id: 'saved-searches' },
    onSuccess: (answer) => adopt(queryClient, savedSearches(), answer),
    onError: (error) => toast({ tone: 'error', title: failure, text: messageOf(error) }),
  });
}

const List = styled.ul`
  &:focus {
    outline: none;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 8px 24px;
  align-items: center;
  padding-block: 16px;
  border-top: 1px solid ${theme.colour.rule};
  &:last-child {
    border-bottom: 1px solid ${theme.colour.rule};
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  overflow-wrap: anywhere;
`;
