import { request } from '@le-chai/api';
import { myShipments, SHIPMENT_SORT } from '@le-chai/contracts/shipping';
import type { TableState } from '@le-chai/paths/table-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The member's shipments. */
export const shipmentsQueries = {
  all: () => ['cellar', 'shipments'] as const,
  page: (table: TableState) =>
    queryOptions({
      queryKey: [...shipmentsQueries.all(), 'page', table],
      queryFn: ({ signal }) => request(myShipments, { query: toQuery(table), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
  /** One of them; null where the member has none of this number. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...shipmentsQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await request(myShipments, { query: { id }, signal })).items[0] ?? null,
      retryOnMount: false,
      // What is to be paid is looked at anew by whoever comes back to the tab.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

function toQuery({ page, pageSize, sortBy, sortDir }: TableState) {
  const sort = SHIPMENT_SORT.find((name) => name === sortBy);
  return { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) };
}
