import { load, query } from '@le-chai/api';
import { myShipments, SHIPMENT_SORT } from '@le-chai/contracts/shipping';
import { readTable, type TableState } from '@le-chai/paths/table-search';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';

/** A page of the member's shipments. */
export function shipmentsQuery({ page, pageSize, sortBy, sortDir }: TableState) {
  const sort = SHIPMENT_SORT.find((name) => name === sortBy);
  return query(myShipments, {
    query: { pageSize, ...(page > 1 && { page }), ...(sort && { sortBy: sort, sortDir }) },
  });
}

/** A page with the one of this number, or with none. */
export const shipmentQuery = (id: number) => query(myShipments, { query: { id } });

/** `/shipments`: what is on its way to the member, and `/shipments/{id}`: one of them, and paying it. */
export const shipmentsRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/shipments',
    handle: { title: 'Shipments' },
    loader: ({ request }: LoaderFunctionArgs): null => {
      const table = readTable(new URL(request.url).searchParams, SHIPMENT_SORT);
      load(queryClient, shipmentsQuery(table)).catch(told);
      return null;
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "shipments" */ './ShipmentsPage.tsx')).ShipmentsPage,
    },
  },
  {
    path: '/shipments/:id',
    handle: { title: 'Shipment' },
    loader: ({ params }: LoaderFunctionArgs): null => {
      const id = readShipmentId(params['id']);
      if (id === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
      load(queryClient, shipmentQuery(id)).catch(told);
      // Most who come here come to pay: how that can be done is asked for beside, and not after.
      load(queryClient, query(getCardProvider)).catch(told);
      load(queryClient, query(listPaymentMethods)).catch(told);
      return null;
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "shipment" */ './ShipmentPage.tsx')).ShipmentPage,
    },
  },
];

/** The number of a shipment in an address; undefined where it is none. */
export function readShipmentId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
