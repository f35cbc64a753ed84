import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Table } from '@le-chai/design/Table';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TermField } from '@le-chai/design/TermField';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { PAGE_SIZES, writeTable, type TableState } from '@le-chai/paths/table-search';
import { CELLAR_LOT_SORT } from '@le-chai/contracts/cellar';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LotsSkeleton } from './LotsSkeleton.tsx';
import { LotEntry, lotColumns } from './lot-columns.tsx';
import { lotsQueries } from './lots-queries.ts';
import { readLotsSearch, withTerm } from './lots-search.ts';

/** /my-assets/lots: the bottles a member owns, lot by lot. */
export function LotsPage() {
  const [parameters, setParameters] = useSearchParams();
  const search = readLotsSearch(parameters);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(lotsQueries.page(search));

  const at = (change: Partial<TableState>) => writeTable(parameters, change, CELLAR_LOT_SORT);
  const searching = search.term.length >= 3 || search.id !== undefined || Object.keys(search.filters).length > 0;

  return (
    <>
      <TermField
        label="Search your lots"
        placeholder="Search your lots"
        value={search.term || undefined}
        onSearch={(term) => setParameters(withTerm(parameters, term), { replace: true, preventScrollReset: true })}
      />
      {error && (
        <FailedState
          title="Your lots did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LotsSkeleton rows={search.pageSize} />}
      {data?.total === 0 && (searching ? <NoMatch /> : <EmptyCellar />)}
      {data && data.total > 0 && (
        <div>
          <Table
            caption="Lots in your cellar"
            columns={lotColumns}
            rows={data.items}
            rowKey={(lot) => lot.id}
            busy={isPlaceholderData}
            phone={(lot) => <LotEntry lot={lot} />}
            {...(search.sortBy && { sort: { by: search.sortBy, dir: search.sortDir } })}
            onSort={({ by, dir }) =>
              setParameters(at({ sortBy: by, sortDir: dir, page: 1 }), { replace: true, preventScrollReset: true })
            }
          />
          <TableFoot
            page={data.page}
            pageSize={search.pageSize}
            total={data.total}
            sizes={PAGE_SIZES}
            onPageSize={(pageSize) => setParameters(at({ pageSize, page: 1 }), { preventScrollReset: true })}
            to={(page) => `?${at({ page }).toString()}`}
          />
        </div>
      )}
    </>
  );
}

function EmptyCellar() {
  return (
    <EmptyState
      title="Your shelf is empty"
      text="Wines you win will stand here, with their value and their papers."
      action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
    />
  );
}

function NoMatch() {
  return (
    <EmptyState
      title="Nothing here matches"
      text="Try another word, or look at everything you own."
      action={<TextLink to={paths.cellarLots()}>Show all lots</TextLink>}
    />
  );
}
