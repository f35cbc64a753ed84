import { messageOf } from '@le-chai/api';
import type { CellarBarrel } from '@le-chai/contracts/barrels';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { Skeleton } from '@le-chai/design/Skeleton';
import { RoomyTable } from '@le-chai/design/RoomyTable';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useExpected } from '@le-chai/design/use-expected';
import { usePhone } from '@le-chai/design/use-media';
import { paths } from '@le-chai/paths';
import { PAGE_SIZES } from '@le-chai/paths/table-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { barrelColumns, BarrelEntry } from './barrel-columns.tsx';
import { barrelsAddress, barrelsQuery, type BarrelsSearch, isNarrowed, readBarrelsSearch } from './barrels-search.ts';
import { BarrelsTools } from './BarrelsTools.tsx';

/** /my-assets/barrels: the member's barrels, what is left in them, and links to bottle it. */
export function BarrelsPage() {
  const navigate = useNavigate();
  const [search, expect] = useExpected(readBarrelsSearch);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...barrelsQuery(search),
    placeholderData: keepPreviousData,
  });
  const narrowed = isNarrowed(search);
  const at = (change: Partial<BarrelsSearch>): string => barrelsAddress({ ...search, ...change });
  const change = (part: Partial<BarrelsSearch>): void => {
    expect({ ...search, ...part });
    void navigate(at(part), { replace: true, preventScrollReset: true });
  };

  if (!data) {
    return error ? (
      <FailedState
        title="Your barrels did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <BarrelsSkeleton rows={search.pageSize} />
    );
  }
  if (data.total === 0 && !narrowed) return <NoBarrels />;
  return (
    <Stack>
      <BarrelsTools groups={data.filters} search={search} onChange={change} />
      {data.total === 0 && <NoneFits />}
      {data.total > 0 && data.items.length === 0 && <NoSuchPage total={data.total} first={at({ page: 1 })} />}
      {data.items.length > 0 && (
        <div>
          <RoomyTable
            caption="Barrels in your cellar"
            columns={barrelColumns}
            rows={data.items}
            rowKey={keyOf}
            busy={isPlaceholderData}
            ordersElsewhere
            phone={entryOf}
            {...(search.sortBy && { sort: { by: search.sortBy, dir: search.sortDir } })}
            onSort={({ by, dir }) => change({ sortBy: by, sortDir: dir, page: 1 })}
          />
          <TableFoot
            page={data.page}
            pageSize={search.pageSize}
            total={data.total}
            sizes={PAGE_SIZES}
            onPageSize={(pageSize) => void navigate(at({ pageSize, page: 1 }), { preventScrollReset: true })}
            to={(page) => at({ page })}
          />
        </div>
      )}
    </Stack>
  );
}

const keyOf = ({ id_barrel_auction_participant: id }: CellarBarrel) => id;

const entryOf = (barrel: CellarBarrel) => <BarrelEntry barrel={barrel} />;

function NoBarrels() {
  return (
    <EmptyState
      title="No barrels yet"
      text="Litres you win appear here until you have them bottled, in the sizes and cases you choose."
      action={<Button to={paths.weeklyAuctions('barrels')}>See this week’s barrels</Button>}
    />
  );
}

function NoneFits() {
  return (
    <EmptyState
      title="None of your barrels match"
      text="Remove a filter, or show all barrels."
      action={<TextLink to={paths.cellarBarrels()}>Show all barrels</TextLink>}
    />
  );
}

/** Placeholder for the filters and rows, at their final height. */
function BarrelsSkeleton({ rows }: { rows: number }) {
  const phone = usePhone();
  return (
    <>
      <Tools>
        <Skeleton width="min(100%, 380px)" height={phone ? '96px' : '36px'} />
        <Skeleton width={phone ? '100%' : '220px'} height={phone ? '44px' : '36px'} />
      </Tools>
      <TableSkeleton label="Loading your barrels" rows={rows} picture={76} entry={156} />
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  margin-bottom: 16px;
`;
