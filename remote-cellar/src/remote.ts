import { load, query } from '@le-chai/api';
import { giftLetter } from '@le-chai/contracts/gifts';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { provenance } from '@le-chai/contracts/provenance';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { assetsRoute } from './assets/assets-route.ts';
import { barrelsQuery, readBarrelsSearch } from './barrels/barrels-search.ts';
import { experiencesRoute } from './experiences/experiences-route.ts';
import { giftsQuery, readGiftsSearch } from './gifts/gifts-search.ts';
import { lotsRoute } from './lots/lots-route.ts';
import { ownBarrelRoute } from './own-barrel/own-barrel-route.ts';
import { saleBottlingRoute } from './sale-bottling/sale-bottling-route.ts';
import { shipmentsRoutes } from './shipments/shipments-route.ts';

/** `/provenance/{serial}`: a bottle's journey, for anybody who reads the number off it. */
const provenanceRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/provenance/:serial',
  handle: { title: 'Provenance' },
  loader: ({ params }: LoaderFunctionArgs): null => {
    load(queryClient, query(provenance, { params: { serial: params['serial'] ?? '' } })).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "provenance" */ './provenance/ProvenancePage.tsx')).ProvenancePage,
  },
});

/** `/pending-gifts`: what the member gave, and what was given to them. */
const giftsRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/pending-gifts',
  handle: { title: 'Gifts' },
  loader: ({ request }: LoaderFunctionArgs): null => {
    const search = readGiftsSearch(new URL(request.url).searchParams);
    load(queryClient, giftsQuery(search)).catch(() => undefined);
    return null;
  },
  lazy: { Component: async () => (await import(/* webpackChunkName: "gifts" */ './gifts/GiftsPage.tsx')).GiftsPage },
});

/** `/gifts/{token}`: a gift, for whoever holds its link. */
const giftRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/gifts/:token',
  handle: { title: 'A gift for you' },
  loader: ({ params }: LoaderFunctionArgs): null => {
    load(queryClient, query(giftLetter, { params: { token: params['token'] ?? '' } })).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "gift" */ './gift/GiftPage.tsx')).GiftPage,
  },
});

/** `/my-assets/barrels`: the barrels a member owns, or has litres of. */
const barrelsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'barrels',
  loader: ({ request }) => {
    const search = readBarrelsSearch(new URL(request.url).searchParams);
    load(queryClient, barrelsQuery(search)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "barrels" */ './barrels/BarrelsPage.tsx')).BarrelsPage,
  },
});

/** `/my-assets` itself: what the cellar is made of and how it came about. The head has asked for nearly all of it. */
const glanceRoute = (queryClient: QueryClient): RouteObject => ({
  index: true,
  loader: () => {
    load(queryClient, query(getOutstandingPayments)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "glance" */ './assets/GlancePage.tsx')).GlancePage,
  },
});

export default {
  createRoutes: ({ queryClient }) => [
    assetsRoute(queryClient, [
      glanceRoute(queryClient),
      lotsRoute(queryClient),
      barrelsRoute(queryClient),
      experiencesRoute(queryClient),
    ]),
    ownBarrelRoute(queryClient),
    saleBottlingRoute(queryClient),
    giftRoute(queryClient),
    ...shipmentsRoutes(queryClient),
    giftsRoute(queryClient),
    provenanceRoute(queryClient),
  ],
} satisfies RemoteModule;
