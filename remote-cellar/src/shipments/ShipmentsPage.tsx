import { messageOf } from '@le-chai/api';
import { SHIPMENT_SORT, type Shipment } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { RoomyTable } from '@le-chai/design/RoomyTable';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { useTableAddress } from '@le-chai/design/use-table-address';
import { ShipmentEntry, shipmentColumns } from './shipment-columns.tsx';
import { shipmentsQuery } from './shipments-queries.ts';

/** /shipments: the member's shipments, newest first. */
export function ShipmentsPage() {
  const { table, order, foot } = useTableAddress(SHIPMENT_SORT, { by: 'created', dir: 'desc' });
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...shipmentsQuery(table),
    placeholderData: keepPreviousData,
  });

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
      {!data && !error && (
        <TableSkeleton label="Loading your shipments" rows={table.pageSize} picture={48} entry={112} />
      )}
      {data?.total === 0 && (
        <EmptyState
          title="No shipments yet"
          text="Bottles in our warehouse can be shipped to you, or collected from our cellar. Choose them in your cellar, and follow them here."
          action={<Button to={paths.cellarLots()}>Choose bottles to ship</Button>}
        />
      )}
      {data && data.total > 0 && data.items.length === 0 && <NoSuchPage total={data.total} first={foot.to(1)} />}
      {data && data.items.length > 0 && (
        <div>
          <RoomyTable
            caption="Your shipments"
            columns={shipmentColumns}
            rows={data.items}
            rowKey={({ id }) => id}
            busy={isPlaceholderData}
            phone={entry}
            {...order}
          />
          <TableFoot page={data.page} total={data.total} {...foot} />
        </div>
      )}
    </Page>
  );
}

/** Defined once: a table re-renders rows whose renderer changes. */
const entry = (shipment: Shipment) => <ShipmentEntry shipment={shipment} />;
