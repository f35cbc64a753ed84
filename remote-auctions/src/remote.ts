import { preload, query } from '@le-chai/api';
import { auctionCounter, saleDetail } from '@le-chai/contracts/auctions';
import { getBasket } from '@le-chai/contracts/basket';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { priceHistory } from '@le-chai/contracts/price-history';
import { getTotalEarns } from '@le-chai/contracts/value';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { activityPage, PARSE, type Activity } from './activities/activity-lists.ts';
import { followSales } from './auction/follow-sales.ts';
import { dashboardQueries } from './dashboard/dashboard-queries.ts';
import { parseListSearch } from './list/list-search.ts';
import { newShopQueries } from './new-shop/new-shop-queries.ts';
import { pageOf, plannedIdOf, plannedPage, previewOf } from './planned/planned-queries.ts';
import { parseSaleAddress } from './sale/sale-address.ts';
import { isSaleType, storeFilters, storePage } from './store/store-list.ts';
import { isWeeklyTab, weeklyFilters, weeklyPage } from './weekly/weekly-list.ts';

export default {
  createRoutes: ({ queryClient }) => {
    followSales(queryClient);
    return [
      dashboardRoute(queryClient),
      ...weeklyRoutes(queryClient),
      calendarRoute(queryClient),
      saleRoute(queryClient),
      producerRoute(queryClient),
      resultsRoute(queryClient),
      ...shopRoutes(queryClient),
      ...activityRoutes(queryClient),
      ...plannedRoutes(queryClient),
    ];
  },
} satisfies RemoteModule;

/** New sales, and the member's standing: `/dashboard`. */
const dashboardRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/dashboard',
  handle: { title: 'What’s new' },
  loader: () => {
    const { whatsNew, lead, bidding, most, wishes } = dashboardQueries;
    const money = [query(getOutstandingPayments), query(getTotalEarns)];
    return preload(queryClient, whatsNew(), lead(), bidding(), most(), ...money, wishes());
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage.tsx')).DashboardPage,
  },
});

/** Weekly auctions: `/weekly/auctions/{tab}`. */
const weeklyRoutes = (queryClient: QueryClient): RouteObject[] => [
  { path: '/weekly', loader: () => redirect(paths.weeklyAuctions('all')) },
  { path: '/weekly/auctions', loader: () => redirect(paths.weeklyAuctions('all')) },
  {
    path: '/weekly/auctions/:tab',
    handle: { title: 'Weekly auctions' },
    loader: ({ params: { tab }, request }: LoaderFunctionArgs) => {
      if (!isWeeklyTab(tab)) throw notFound();
      const search = searchOf(request);
      return preload(queryClient, weeklyPage(tab, search), query(auctionCounter), weeklyFilters(tab, search));
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "weekly" */ './weekly/WeeklyPage.tsx')).WeeklyPage,
    },
  },
];

/** What begins and ends in the coming days: `/weekly/calendar`. */
const calendarRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/weekly/calendar',
  handle: { title: 'Calendar' },
  loader: async () => {
    const { calendarOf } = await import(/* webpackChunkName: "calendar" */ './calendar/calendar-query.ts');
    return preload(queryClient, calendarOf());
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "calendar" */ './calendar/CalendarPage.tsx')).CalendarPage,
  },
});

/** A sale, with both parts of its auction and its price history: `/sales/{productType}/{saleId}-{saleName}`. */
const saleRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/sales/:productType/:sale',
  handle: { title: 'Sale' },
  loader: ({ params: { productType, sale } }: LoaderFunctionArgs) => {
    const address = parseSaleAddress(productType, sale);
    if (!address) throw notFound();
    const { saleId } = address;
    return preload(
      queryClient,
      query(saleDetail, { params: { saleId } }),
      query(auctionLive, { params: { id: saleId } }),
      query(auctionMine, { params: { id: saleId } }),
      query(priceHistory, { params: { saleId } }),
    );
  },
  shouldRevalidate: (move) => !isRenamed(move) && move.defaultShouldRevalidate,
  lazy: { Component: async () => (await import(/* webpackChunkName: "sale" */ './sale/SalePage.tsx')).SalePage },
});

/** The same sale under another name, as when the page corrects its address: everything has been loaded. */
function isRenamed({ currentUrl, currentParams, nextUrl, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname === nextUrl.pathname) return false;
  const [from, to] = [currentParams, nextParams].map(({ productType, sale }) => parseSaleAddress(productType, sale));
  return from?.saleId === to?.saleId && from?.productType === to?.productType;
}

/** A producer, their sales and past results: `/producers/{name}`. */
const producerRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/producers/:name',
  handle: { title: 'Producer' },
  loader: async ({ params: { name = '' }, request }: LoaderFunctionArgs) => {
    const { preloadProducer } = await import(/* webpackChunkName: "producer" */ './producer/producer-queries.ts');
    return preloadProducer(queryClient, name, pageOf(new URL(request.url).searchParams));
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "producer" */ './producer/ProducerPage.tsx')).ProducerPage,
  },
});

/** Past auction results: `/results`. */
const resultsRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/results',
  handle: { title: 'Past results' },
  loader: async ({ request }: LoaderFunctionArgs) => {
    const { parseResults, resultsOf } = await import(/* webpackChunkName: "results" */ './results/results-search.ts');
    return preload(queryClient, resultsOf(parseResults(new URL(request.url).searchParams)));
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "results" */ './results/ResultsPage.tsx')).ResultsPage,
  },
});

/** The front page of the shop, `/new-shop`, and the fixed-price sales, `/store/{saleType}`. */
const shopRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/new-shop',
    handle: { title: 'Shop' },
    loader: () => preload(queryClient, query(getBasket), ...Object.values(newShopQueries).map((shelf) => shelf())),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "new-shop" */ './new-shop/NewShopPage.tsx')).NewShopPage,
    },
  },
  {
    path: '/store/:saleType',
    handle: { title: 'Shop' },
    loader: ({ params: { saleType }, request }: LoaderFunctionArgs) => {
      if (!isSaleType(saleType)) throw notFound();
      const search = searchOf(request);
      return preload(queryClient, storePage(saleType, search), storeFilters(saleType, search), query(getBasket));
    },
    lazy: { Component: async () => (await import(/* webpackChunkName: "store" */ './store/StorePage.tsx')).StorePage },
  },
];

/** A member's own lists: `/my-activities/wishlist` and `/my-activities/offers`. */
function activityRoutes(queryClient: QueryClient): RouteObject[] {
  const loaderOf =
    (activity: Activity) =>
    ({ request }: LoaderFunctionArgs) =>
      preload(queryClient, activityPage(activity, PARSE[activity](new URL(request.url).searchParams)));
  return [
    { path: '/my-activities', loader: () => redirect(paths.wishlist()) },
    {
      path: '/my-activities/wishlist',
      handle: { title: 'Wishlist' },
      loader: loaderOf('wishlist'),
      lazy: { Component: async () => (await activityPages()).WishlistPage },
    },
    {
      path: '/my-activities/offers',
      handle: { title: 'My bids' },
      loader: async (args) => {
        const list = loaderOf('offers')(args);
        const { bidBudget } = await import(/* webpackChunkName: "activities" */ './bidding/budget.ts');
        preload(queryClient, bidBudget());
        return list;
      },
      lazy: { Component: async () => (await activityPages()).OffersPage },
    },
    {
      path: '/my-activities/searches',
      handle: { title: 'Saved searches' },
      loader: async () => {
        const { savedSearches } = await import(/* webpackChunkName: "searches" */ './searches/searches-query.ts');
        return preload(queryClient, savedSearches());
      },
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "searches" */ './activities/SearchesPage.tsx')).SearchesPage,
      },
    },
  ];
}

/** For staff, what members cannot see yet: `/planned` and `/planned/{id}`. Everyone else gets page not found. */
const plannedRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/planned',
    handle: { title: 'Planned sales' },
    loader: ({ request }: LoaderFunctionArgs) =>
      preload(queryClient, plannedPage(pageOf(new URL(request.url).searchParams))),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "staff" */ './planned/PlannedPage.tsx')).PlannedPage,
    },
  },
  {
    path: '/planned/:id',
    handle: { title: 'Planned sale' },
    loader: ({ params: { id } }: LoaderFunctionArgs) => {
      const saleId = plannedIdOf(id);
      if (saleId === undefined) throw notFound();
      return preload(queryClient, previewOf(saleId));
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "staff" */ './planned/PreviewPage.tsx')).PreviewPage,
    },
  },
];

const activityPages = () => import(/* webpackChunkName: "activities" */ './activities/ActivityPage.tsx');

const searchOf = ({ url }: Request) => parseListSearch(new URL(url).searchParams);
const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });
