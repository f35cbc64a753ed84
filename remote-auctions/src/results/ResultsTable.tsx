import type { PastResult } from '@le-chai/contracts/past-results';
import type { ProducerResult } from '@le-chai/contracts/producers';
import { day } from '@le-chai/design/format';
import { type Column, Table } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { priceOf, Wine } from '../list/row-words.ts';

/** The price paid is known for search results, but not on a producer's page. */
type Result = ProducerResult & Partial<Pick<PastResult, 'paid'>>;

/** Past auctions with their hammer prices and, where known, the price paid. */
export function ResultsTable({ results }: { results: readonly Result[] }) {
  return (
    <Table
      caption="Past results"
      columns={results.some(({ paid }) => paid !== undefined) ? WITH_PAID : COLUMNS}
      rows={results}
      rowKey={({ id_sale }) => id_sale}
      phone={(result) => <Entry result={result} />}
    />
  );
}

const paidOf = ({ paid, product_type }: Result): string | undefined =>
  paid === undefined ? undefined : priceOf({ price: paid, product_type });

const COLUMNS: readonly Column<Result>[] = [
  { id: 'name', header: 'Sale', names: true, cell: (result) => <Name result={result} /> },
  { id: 'date', header: 'Closed', align: 'right', cell: ({ date }) => day(date) },
  { id: 'price', header: 'Hammer price', align: 'right', cell: priceOf },
];
const WITH_PAID: readonly Column<Result>[] = [
  ...COLUMNS,
  { id: 'paid', header: 'Buyer paid', align: 'right', cell: paidOf },
];

interface OfResult {
  result: Result;
}

const Name = ({ result: { id_sale, product_type, name } }: OfResult) => (
  <Wine to={paths.sale(product_type, id_sale, name)}>{name}</Wine>
);

const Entry = ({ result }: OfResult) => (
  <Lines>
    <Name result={result} />
    <span>{priceOf(result)}</span>
    {result.paid !== undefined && <Quiet>Buyer paid {paidOf(result)}</Quiet>}
    <Quiet>Closed {day(result.date)}</Quiet>
  </Lines>
);

/** A note about results. */
export const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Lines = styled.div`
  display: grid;
  gap: 4px;
`;
