import { messageOf } from '@le-chai/api';
import type { PlannedSale } from '@le-chai/contracts/planned-sales';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Pager } from '@le-chai/design/Pager';
import { Photo } from '@le-chai/design/Photo';
import { type Column, Table } from '@le-chai/design/Table';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { priceOf, Wine } from '../list/row-words.ts';
import { Section } from '../sale/Section.tsx';
import { NothingHere } from './NothingHere.tsx';
import { isMissing, pageOf, plannedPage } from './planned-queries.ts';
import { momentOf } from './planned-words.ts';

/** /planned: for staff, the sales that members cannot see yet, by week. */
export function PlannedPage() {
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { data, error, isFetching, refetch } = useQuery(plannedPage(page));
  if (isMissing(error)) return <NothingHere />;
  if (error && !data) {
    return (
      <Page>
        <FailedState
          level={1}
          title="The planned sales did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHead title="Planned sales" below="Members won’t see these until their week is opened." />
      {data ? (
        <Weeks sales={data.items} total={data.total} />
      ) : (
        <TableSkeleton label="Loading the planned sales" rows={5} entry={108} />
      )}
      {data && data.items.length > 0 && (
        <Pager page={data.page} pages={data.total_pages} to={(wanted) => paths.plannedSales(wanted)} />
      )}
    </Page>
  );
}

function Weeks({ sales, total }: { sales: readonly PlannedSale[]; total: number }) {
  if (total === 0) {
    return (
      <EmptyState
        title="Nothing planned yet"
        text="Sales imported as planned are listed here until their week is opened."
      />
    );
  }
  if (sales.length === 0) return <NoSuchPage total={total} first={paths.plannedSales()} />;
  return [...Map.groupBy(sales, ({ week }) => week)].map(([week, ofWeek]) => {
    const title = week === null ? 'No week yet' : `Week ${week}`;
    return (
      <Section key={week} title={title}>
        <Table
          caption={title}
          columns={COLUMNS}
          rows={ofWeek}
          rowKey={({ id_sale }) => id_sale}
          phone={(sale) => <Entry sale={sale} />}
        />
      </Section>
    );
  });
}

/** Side of the picture in a row, px. */
const PICTURE = 44;

const COLUMNS: readonly Column<PlannedSale>[] = [
  {
    id: 'picture',
    header: 'Picture',
    hideHeader: true,
    width: '84px',
    cell: (sale) => <Picture sale={sale} />,
  },
  { id: 'name', header: 'Sale', names: true, cell: (sale) => <Name sale={sale} /> },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference ?? '' },
  { id: 'kind', header: 'Kind', cell: kindOf },
  { id: 'starts', header: 'Starts', align: 'right', cell: ({ start_data }) => momentOf(start_data) },
  { id: 'ends', header: 'Ends', align: 'right', cell: ({ finish_data }) => momentOf(finish_data) },
  { id: 'price', header: 'Starting price', align: 'right', cell: priceOf },
];

interface OfSale {
  sale: PlannedSale;
}

function Entry({ sale }: OfSale) {
  return (
    <Lines>
      <Name sale={sale} />
      <Quiet>{[kindOf(sale), sale.reference].filter(Boolean).join(', ')}</Quiet>
      <Quiet>
        {momentOf(sale.start_data)} to {momentOf(sale.finish_data)}
      </Quiet>
      <span>
        <Quiet>Starting price </Quiet>
        {priceOf(sale)}
      </span>
    </Lines>
  );
}

const Name = ({ sale: { id_sale, name } }: OfSale) => <Wine to={paths.plannedSale(id_sale)}>{name}</Wine>;

const Picture = ({ sale: { picture } }: OfSale) => (
  <Photo cover={picture} width={PICTURE} height={PICTURE}>
    <Quiet>No picture</Quiet>
  </Photo>
);

function kindOf({ product_type }: PlannedSale): string {
  return product_type === 'barrel' ? 'Barrel' : 'Lot';
}

const Quiet = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Lines = styled.div`
  display: grid;
  gap: 4px;
`;
