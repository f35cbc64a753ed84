import { messageOf } from '@le-chai/api';
import { GIFT_SORT } from '@le-chai/contracts/gifts';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { useTableAddress } from '@le-chai/design/use-table-address';
import { giftsQuery, narrowed, readGiftsSearch } from './gifts-search.ts';
import { GiftChips } from './GiftChips.tsx';
import { GiftsTable } from './GiftsTable.tsx';
import { NoGifts } from './NoGifts.tsx';

/** /pending-gifts: what the member gave, and what was given to them, the newest first. */
export function GiftsPage() {
  const { parameters, go, order, foot } = useTableAddress(GIFT_SORT, { by: 'created', dir: 'desc' });
  const search = readGiftsSearch(parameters);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...giftsQuery(search),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search.direction !== undefined || search.status !== undefined;

  return (
    <Page gap={24}>
      <PageHead
        title="Gifts"
        above={
          <TextLink size="table" to={paths.cellarLots()}>
            My cellar
          </TextLink>
        }
      />
      {(isNarrowed || data === undefined || data.total > 0) && (
        <GiftChips search={search} onChoose={(by, value) => go(narrowed(parameters, by, value), { replace: true })} />
      )}
      {error && (
        <FailedState
          title="Your gifts did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <TableSkeleton label="Loading your gifts" rows={search.pageSize} picture={48} entry={112} />}
      {data?.total === 0 && <NoGifts narrowed={isNarrowed} />}
      {data && data.total > 0 && data.items.length === 0 && <NoSuchPage total={data.total} first={foot.to(1)} />}
      {data && data.items.length > 0 && (
        <div>
          <GiftsTable gifts={data.items} busy={isPlaceholderData} {...order} />
          <TableFoot page={data.page} total={data.total} {...foot} />
        </div>
      )}
    </Page>
  );
}
