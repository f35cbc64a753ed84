import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { euro } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Table } from '@le-chai/design/Table';
import { TableFoot } from '@le-chai/design/TableFoot';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { PAGE_SIZES, readTable, writeTable, type TableState } from '@le-chai/paths/table-search';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { OutstandingEntry, outstandingColumns } from './outstanding-columns.tsx';
import { outstandingQueries } from './outstanding-queries.ts';
import { OUTSTANDING_SORT, sortRows, toRow, totalDue, type OutstandingRow } from './outstanding-row.ts';

/** /outstanding-payments: what the member has won and not yet paid. */
export function OutstandingPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...outstandingQueries.list(),
    select: (payments) => payments.map(toRow),
  });
  return (
    <Page gap={24}>
      <PageHead title="Outstanding payments">{data && data.length > 0 && <Total rows={data} />}</PageHead>
      {error && (
        <FailedState
          title="Your payments did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing to pay"
          text="What you win and have not paid yet will stand here, with its deadline."
          action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
        />
      )}
      {data && data.length > 0 && <Payments rows={data} />}
    </Page>
  );
}

function Payments({ rows }: { rows: readonly OutstandingRow[] }) {
  const [parameters, setParameters] = useSearchParams();
  const table = readTable(parameters, OUTSTANDING_SORT);
  const pages = Math.ceil(rows.length / table.pageSize);
  const page = Math.min(table.page, pages);
  const shown = sortRows(rows, table.sortBy, table.sortDir).slice((page - 1) * table.pageSize, page * table.pageSize);
  const at = (change: Partial<TableState>) => writeTable(parameters, change, OUTSTANDING_SORT);
  return (
    <div>
      <Table
        caption="Outstanding payments"
        columns={outstandingColumns}
        rows={shown}
        rowKey={(row) => row.key}
        phone={(row) => <OutstandingEntry row={row} />}
        sort={{ by: table.sortBy ?? 'deadline', dir: table.sortDir }}
        onSort={({ by, dir }) =>
          setParameters(at({ sortBy: by, sortDir: dir, page: 1 }), { replace: true, preventScrollReset: true })
        }
      />
      <TableFoot
        page={page}
        pageSize={table.pageSize}
        total={rows.length}
        sizes={PAGE_SIZES}
        onPageSize={(pageSize) => setParameters(at({ pageSize, page: 1 }), { preventScrollReset: true })}
        to={(target) => `?${at({ page: target }).toString()}`}
      />
    </div>
  );
}

function Total({ rows }: { rows: readonly OutstandingRow[] }) {
  return (
    <Sum>
      To pay <strong>{euro(totalDue(rows))}</strong>
    </Sum>
  );
}

function Loading() {
  return (
    <Rows role="status" aria-label="Loading your payments">
      {[220, 180, 260].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}px`} />
          <Skeleton width="88px" />
        </div>
      ))}
    </Rows>
  );
}

const Sum = styled.div`
  ${theme.type.label}
  strong {
    ${theme.type.figure}
    display: block;
    color: ${theme.colour.ink};
  }
`;

const Rows = styled.div`
  border-top: 1px solid ${theme.colour.ruleStrong};
  margin-top: 40px;
  > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: ${theme.size.row};
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;
