import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { isNarrowed } from './lots-search.ts';
import { LotsResults } from './LotsResults.tsx';
import { LotsTools } from './LotsTools.tsx';
import { useLots } from './use-lots.ts';

/** /my-assets/lots: the member's bottles, lot by lot. */
export function LotsPage() {
  const lots = useLots();
  const { search, query, go } = lots;
  const { data, error, isFetching, refetch } = query;
  if (data?.total === 0 && !isNarrowed(search)) return <EmptyCellar />;
  return (
    <>
      <LotsTools search={search} onChange={go} />
      {error && !data && (
        <FailedState
          title="Your lots did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LotsSkeleton rows={search.pageSize} />}
      {data?.total === 0 && <NoMatch onClear={() => go({ filters: {}, term: '', id: undefined })} />}
      <LotsResults lots={lots} />
    </>
  );
}

/** Placeholder for the table with the same heights, so that nothing moves on load. */
function LotsSkeleton({ rows }: { rows: number }) {
  return (
    <Frame role="status" aria-label="Loading your lots">
      <Head />
      {Array.from({ length: Math.min(rows, 25) }, (_, index) => (
        <Row key={index}>
          <Skeleton width="12px" height="40px" />
          <Skeleton width={`${50 + ((index * 53) % 40)}%`} />
          <Skeleton width="72px" />
        </Row>
      ))}
    </Frame>
  );
}

/** A cellar without bottles. */
function EmptyCellar() {
  return (
    <EmptyState
      title="Your shelf is empty"
      text="Wines you win will appear here, with their value and provenance."
      action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
    />
  );
}

/** Nothing matches the search and filters: says so, and offers to clear them. */
function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing here matches"
      text="None of your lots match your search and filters. Remove a filter, or start again."
      action={<Button onClick={onClear}>Show all lots</Button>}
    />
  );
}

/** Keeps the space for what is above the table. */
const Frame = styled.div`
  display: grid;
  padding-top: 52px;
  ${theme.media.phone} {
    padding-top: 0;
  }
`;

const Head = styled.div`
  height: 41px;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  ${theme.media.phone} {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  height: ${theme.size.row};
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    grid-template-columns: 74px minmax(0, 1fr) auto;
    height: 112px;
  }
`;
