import { load, query } from '@le-chai/api';
import { barrelInfo } from '@le-chai/contracts/bottling';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { readParticipantId } from './own-barrel-address.ts';

/** `/cellar/bottling/{participantId}`: how a barrel of the member's own becomes bottles. */
export const ownBarrelRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/cellar/bottling/:participantId',
  handle: { title: 'Bottle your barrel' },
  loader: ownBarrelLoader(queryClient),
  // Another step of the same barrel is nothing else to be asked for.
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams['participantId'] !== nextParams['participantId'],
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "own-barrel" */ './OwnBarrelPage.tsx')).OwnBarrelPage,
  },
});

/** Starts all that the page shows at once, how it is paid included, and waits for none of it. */
const ownBarrelLoader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs): null => {
    const id = readParticipantId(params['participantId']);
    if (id === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
    load(queryClient, query(barrelInfo, { query: { id_sale_bid: id } })).catch(told);
    load(queryClient, query(getCardProvider)).catch(told);
    load(queryClient, query(listPaymentMethods)).catch(told);
    return null;
  };

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
