import { messageOf } from '@le-chai/api';
import { SHIPMENT_SORT, type Shipment } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Table } from '@le-chai/design/Table';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { PAGE_SIZES, readTable, writeTable, type TableState } from '@le-chai/paths/table-search';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCellarNews } from '../news/cellar-news.ts';
import { ShipmentEntry, shipmentColumns } from './shipment-columns.tsx';
import { shipmentsQueries } from './shipments-queries.ts';
import { ShipmentsSkeleton } from './ShipmentsSkeleton.tsx';

/** /shipments: the bottles that leave the house for the member, the newest first. */
export function ShipmentsPage() {
  const [parameters, setParameters] = useSearchParams();
  const table = readTable(parameters, SHIPMENT_SORT);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(shipmentsQueries.page(table));
  useCellarNews(['shipment', 'refunded']);
  const at = (change: Partial<TableState>) => writeTable(parameters, change, SHIPMENT_SORT);

  return (
    <Page gap={24}>
      <PageHead
        title="Shipments"
        above={
          <TextLink size="table" to={paths.cellarLots()}>
            My cellar
          </TextLink>
        }
      />
      {error && (
        <FailedState
          title="Your shipments did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ShipmentsSkeleton rows={table.pageSize} />}
      {data?.total === 0 && (
        <EmptyState
          title="Nothing is on its way"
          text="Bottles that stand in our warehouse can be sent to you, or fetched at the house. Choose them in your cellar, and follow them here."
          action={<Button to={paths.cellarLots()}>Choose bottles to ship</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div>
          <Table
            caption="Your shipments"
            columns={shipmentColumns}
            rows={data.items}
            rowKey={({ id }) => id}
            busy={isPlaceholderData}
            phone={entry}
            sort={table.sortBy ? { by: table.sortBy, dir: table.sortDir } : { by: 'created', dir: 'desc' }}
            onSort={({ by, dir }) =>
              setParameters(at({ sortBy: by, sortDir: dir, page: 1 }), { replace: true, preventScrollReset: true })
            }
          />
          <TableFoot
            page={data.page}
            pageSize={table.pageSize}
            total={data.total}
            sizes={PAGE_SIZES}
            onPageSize={(pageSize) => setParameters(at({ pageSize, page: 1 }), { preventScrollReset: true })}
            to={(page) => `?${at({ page }).toString()}`}
          />
        </div>
      )}
    </Page>
  );
}

/** The same for all rows: a table draws again what differs. */
const entry = (shipment: Shipment) => <ShipmentEntry shipment={shipment} />;
