import { messageOf } from '@le-chai/api';
import { FailedState } from '@le-chai/design/FailedState';
import { LotsResults } from './LotsResults.tsx';
import { LotsSkeleton } from './LotsSkeleton.tsx';
import { LotsTools } from './LotsTools.tsx';
import { EmptyCellar, NoMatch } from './NoLots.tsx';
import { isNarrowed } from './lots-search.ts';
import { useLots } from './use-lots.ts';

/** /my-assets/lots: the bottles a member owns, lot by lot. */
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
