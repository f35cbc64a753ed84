import { load } from '@le-chai/api';
import { INVOICE_COLUMNS } from '@le-chai/contracts/invoices';
import { readTable } from '@le-chai/paths/table-search';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { invoicesQuery } from './invoices-query.ts';

/** `/my-profile/invoices`: what was charged and given back, each with its paper. */
export const invoicesRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'invoices',
  handle: { title: 'Invoices' },
  loader: ({ request }: LoaderFunctionArgs): null => {
    const table = readTable(new URL(request.url).searchParams, INVOICE_COLUMNS);
    // The page tells of a failure where it shows the data; here it is only asked for early.
    load(queryClient, invoicesQuery(table)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "invoices" */ './InvoicesPage.tsx')).InvoicesPage,
  },
});
