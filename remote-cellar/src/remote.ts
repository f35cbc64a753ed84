import { preload, query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { auctionMine } from '@le-chai/contracts/bidding';
import { barrelInfo } from '@le-chai/contracts/bottling';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { bottlesFilters } from '@le-chai/contracts/cellar';
import { featuresEnabled } from '@le-chai/contracts/config';
import { EXPERIENCE_SORT } from '@le-chai/contracts/experiences';
import { giftLetter } from '@le-chai/contracts/gifts';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { provenance } from '@le-chai/contracts/provenance';
import { SHIPMENT_SORT } from '@le-chai/contracts/shipping';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import type { PageHandle } from '@le-chai/federation/page-head';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { readTable } from '@le-chai/paths/table-search';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { experiencesInAll, firstBarrel, lotsInAll, lotsToDrink } from './assets/assets-queries.ts';
import { barrelsQuery, readBarrelsSearch } from './barrels/barrels-search.ts';
import { experiencesQuery } from './experiences/experiences-query.ts';
import { giftsQuery, readGiftsSearch } from './gifts/gifts-search.ts';
import { lotsQuery, readLotsSearch } from './lots/lots-search.ts';
import { readParticipantId } from './own-barrel/own-barrel.ts';
import { auctionOf, directSaleOf } from './sale-bottling/barrel-on-sale.ts';
import { readSaleBottling } from './sale-bottling/bottling-address.ts';
import { readShipmentId, shipmentQuery, shipmentsQuery } from './shipments/shipments-queries.ts';

export default {
  createRoutes: ({ queryClient }) => [
    assetsRoute(queryClient),
    ownBarrelRoute(queryClient),
    saleBottlingRoute(queryClient),
    ...giftRoutes(queryClient),
    ...shipmentsRoutes(queryClient),
    provenanceRoute(queryClient),
  ],
} satisfies RemoteModule;

/** `/my-assets`: one head and one row of tabs over the views of what a member owns. */
const assetsRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/my-assets',
  handle: { title: 'My cellar' },
  loader: () => {
    const figures = [query(getTotalEarns), query(getCellarValue)];
    return preload(queryClient, ...figures, lotsInAll(), firstBarrel(), experiencesInAll());
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "assets" */ './assets/AssetsLayout.tsx')).AssetsLayout,
  },
  children: [
    {
      index: true,
      // The head has requested nearly all of it.
      loader: () => preload(queryClient, query(getOutstandingPayments), lotsToDrink()),
      lazy: {
        Component: async () => (await import(/* webpackChunkName: "glance" */ './assets/GlancePage.tsx')).GlancePage,
      },
    },
    {
      path: 'lots',
      loader: ({ request }) => {
        const lots = lotsQuery(readLotsSearch(searchOf(request)));
        // Rows show what is left to pay for a lot.
        return preload(queryClient, lots, query(bottlesFilters), query(featuresEnabled), query(getOutstandingPayments));
      },
      lazy: { Component: async () => (await import(/* webpackChunkName: "lots" */ './lots/LotsPage.tsx')).LotsPage },
    },
    {
      path: 'barrels',
      loader: ({ request }) => preload(queryClient, barrelsQuery(readBarrelsSearch(searchOf(request)))),
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "barrels" */ './barrels/BarrelsPage.tsx')).BarrelsPage,
      },
    },
    {
      path: 'experiences',
      loader: ({ request }) => preload(queryClient, experiencesQuery(readTable(searchOf(request), EXPERIENCE_SORT))),
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "experiences" */ './experiences/ExperiencesPage.tsx')).ExperiencesPage,
      },
    },
  ],
});

/** `/cellar/bottling/{participantId}`: bottling an owned barrel, and paying for it. */
const ownBarrelRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/cellar/bottling/:participantId',
  handle: { title: 'Bottle your barrel' },
  loader: ({ params }: LoaderFunctionArgs) => {
    const id = readParticipantId(params['participantId']);
    if (id === undefined) throw notFound();
    return preload(queryClient, query(barrelInfo, { query: { id_sale_bid: id } }), ...waysToPay());
  },
  // Another step of the same barrel needs no other data.
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams['participantId'] !== nextParams['participantId'],
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "own-barrel" */ './own-barrel/OwnBarrelPage.tsx')).OwnBarrelPage,
  },
});

/** Planning the bottles of a barrel that is on sale: `/bottling/{saleType}/{saleId}?initialLiters=&initialStep=`. */
const saleBottlingRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/bottling/:saleType/:saleId',
  handle: { title: 'Plan your bottles' },
  loader: ({ params }: LoaderFunctionArgs) => {
    const address = readSaleBottling(params);
    if (!address) throw notFound();
    preload(queryClient, address.saleType === 'collection' ? auctionOf(address) : directSaleOf(address));
    return preload(queryClient, query(listAddresses), query(auctionMine, { params: { id: address.saleId } }));
  },
  // Other litres mean another total, which the page loads itself; Retry reloads everything.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "sale-bottling" */ './sale-bottling/SaleBottlingPage.tsx')).SaleBottlingPage,
  },
});

/** `/gifts/{token}`: a gift, for anyone who has its link; `/pending-gifts`: gifts the member sent and received. */
const giftRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/gifts/:token',
    handle: {
      title: 'A gift for you',
      head: async ({ token = '' }) =>
        queryClient.getQueryData(query(giftLetter, { params: { token } }).queryKey) &&
        (await import(/* webpackChunkName: "gift-head" */ './gift/gift-head.ts')).GIFT_HEAD,
    } satisfies PageHandle,
    loader: ({ params: { token = '' } }: LoaderFunctionArgs) =>
      preload(queryClient, query(giftLetter, { params: { token } })),
    lazy: { Component: async () => (await import(/* webpackChunkName: "gift" */ './gift/GiftPage.tsx')).GiftPage },
  },
  {
    path: '/pending-gifts',
    handle: { title: 'Gifts' },
    loader: ({ request }: LoaderFunctionArgs) => preload(queryClient, giftsQuery(readGiftsSearch(searchOf(request)))),
    lazy: { Component: async () => (await import(/* webpackChunkName: "gifts" */ './gifts/GiftsPage.tsx')).GiftsPage },
  },
];

/** `/shipments`: the member's shipments, and `/shipments/{id}`: one of them, and paying for it. */
const shipmentsRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/shipments',
    handle: { title: 'Shipments' },
    loader: ({ request }: LoaderFunctionArgs) =>
      preload(queryClient, shipmentsQuery(readTable(searchOf(request), SHIPMENT_SORT))),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "shipments" */ './shipments/ShipmentsPage.tsx')).ShipmentsPage,
    },
  },
  {
    path: '/shipments/:id',
    handle: { title: 'Shipment' },
    loader: ({ params }: LoaderFunctionArgs) => {
      const id = readShipmentId(params['id']);
      if (id === undefined) throw notFound();
      return preload(queryClient, shipmentQuery(id), ...waysToPay());
    },
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "shipment" */ './shipments/ShipmentPage.tsx')).ShipmentPage,
    },
  },
];

/** `/provenance/{serial}`: a bottle's journey, for anyone with its serial number. */
const provenanceRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/provenance/:serial',
  handle: {
    title: 'Provenance',
    head: async ({ serial = '' }) => {
      const known = queryClient.getQueryData(query(provenance, { params: { serial } }).queryKey);
      if (!known) return undefined;
      return (await import(/* webpackChunkName: "provenance-head" */ './provenance/provenance-head.ts')).provenanceHead(
        known,
      );
    },
  } satisfies PageHandle,
  loader: ({ params: { serial = '' } }: LoaderFunctionArgs) =>
    preload(queryClient, query(provenance, { params: { serial } })),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "provenance" */ './provenance/ProvenancePage.tsx')).ProvenancePage,
  },
});

const waysToPay = () => [query(getCardProvider), query(listPaymentMethods)];
const searchOf = ({ url }: Request) => new URL(url).searchParams;
const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });
