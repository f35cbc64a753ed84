import { destinationOf } from '@le-chai/addresses/destination';
import { load, preload, query } from '@le-chai/api';
import { readDraft } from '@le-chai/bottling/kept-draft';
import { listAddresses } from '@le-chai/contracts/address';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionMine } from '@le-chai/contracts/bidding';
import { readPayment } from '@le-chai/contracts/buying';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { getInfoConfig } from '@le-chai/contracts/config';
import { getOutstandingPayments, readOutstandingPayment } from '@le-chai/contracts/payments';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { basketQuery, basketQuoteQuery } from './basket/basket-queries.ts';
import { quoteQuery, readDestination, readQuantity, readSaleId } from './checkout/wanted.ts';
import { isBought, purchasesOf } from './result/purchases.ts';

export default {
  createRoutes: ({ queryClient }) => [
    basketRoute(queryClient),
    checkoutRoute(queryClient),
    ...outstandingRoutes(queryClient),
    ...resultRoutes(queryClient),
  ],
} satisfies RemoteModule;

/** Several fixed-price lots in one payment: `/checkout/basket`. */
const basketRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/checkout/basket',
  handle: { title: 'Basket' },
  loader: () => {
    preload(queryClient, basketQuery(), query(getInfoConfig), query(getCardProvider), query(listPaymentMethods));
    void preloadBasketTotal(queryClient);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "basket" */ './basket/BasketPage.tsx')).BasketPage,
  },
});

/** The total depends on the addresses, so it is loaded after them. */
async function preloadBasketTotal(queryClient: QueryClient): Promise<void> {
  const addresses = await load(queryClient, query(listAddresses)).catch(() => []);
  preload(queryClient, basketQuoteQuery(destinationOf(readDestination('basket'), addresses)));
}

/** Buying units of a sale: `/checkout/{saleId}?quantity=`. */
function checkoutRoute(queryClient: QueryClient): RouteObject {
  return {
    path: '/checkout/:saleId',
    handle: { title: 'Checkout' },
    loader: ({ params, request: { url } }: LoaderFunctionArgs) => {
      const saleId = readSaleId(params['saleId']);
      if (saleId === undefined) throw notFound();
      preload(queryClient, query(saleDetail, { params: { saleId } }), query(auctionMine, { params: { id: saleId } }));
      preload(queryClient, query(getInfoConfig), query(getCardProvider), query(listPaymentMethods));
      void preloadTotal(queryClient, saleId, readQuantity(new URL(url).searchParams));
      return null;
    },
    // Another quantity means another total, which the page loads itself.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams['saleId'] !== nextParams['saleId'],
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "checkout-page" */ './checkout/CheckoutPage.tsx')).CheckoutPage,
    },
  };
}

/**
 * The total depends on the addresses, so it is loaded after them. With a bottling plan the total differs: the page
 * loads it once it has the barrel.
 */
async function preloadTotal(queryClient: QueryClient, saleId: number, quantity: number): Promise<void> {
  const addresses = await load(queryClient, query(listAddresses)).catch(() => []);
  const destination = destinationOf(readDestination(saleId), addresses);
  if (!isPlanned(queryClient, saleId)) preload(queryClient, quoteQuery(saleId, { quantity, destination }));
}

/** Whether the member has a bottling plan for the sale. */
function isPlanned(queryClient: QueryClient, saleId: number): boolean {
  const member = queryClient.getQueryData(sessionQuery().queryKey)?.data?.id_user;
  return member !== undefined && readDraft({ member, subject: `sale-${saleId}` }) !== undefined;
}

/** The outstanding payments, and paying some of them: `/outstanding-payments/pay?keys=[…]`. */
export const outstandingRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/outstanding-payments',
    handle: { title: 'Outstanding payments' },
    loader: () => preload(queryClient, query(getOutstandingPayments)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "outstanding-payments" */ './outstanding/OutstandingPage.tsx'))
          .OutstandingPage,
    },
  },
  {
    path: '/outstanding-payments/pay',
    handle: { title: 'Pay' },
    loader: () =>
      preload(queryClient, query(getOutstandingPayments), query(getCardProvider), query(listPaymentMethods)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "pay-outstanding" */ './outstanding/paying/PayOutstandingPage.tsx'))
          .PayOutstandingPage,
    },
  },
];

/** The outcome of a payment: `/checkout/payments/{id}` by card, `/checkout/transfers/{key_unique}` by bank transfer. */
export const resultRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/checkout/payments/:id',
    handle: { title: 'Payment' },
    loader: ({ params: { id = '' } }: LoaderFunctionArgs) => {
      if (!/^[1-9]\d{0,11}$/.test(id)) throw notFound();
      preload(queryClient, query(readPayment, { params: { id: Number(id) } }));
      void preloadBought(queryClient, Number(id));
      return null;
    },
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "payment" */ './result/PaymentPage.tsx')).PaymentPage,
    },
  },
  {
    path: '/checkout/transfers/:key',
    handle: { title: 'Bank transfer' },
    loader: ({ params: { key = '' } }: LoaderFunctionArgs) =>
      preload(queryClient, query(readOutstandingPayment, { params: { key } }), query(getInfoConfig)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "transfer" */ './result/TransferPage.tsx')).TransferPage,
    },
  },
];

/** The page shows what a payment bought, so its sales are loaded after it. */
async function preloadBought(queryClient: QueryClient, id: number): Promise<void> {
  const outcome = await load(queryClient, query(readPayment, { params: { id } })).catch(() => undefined);
  if (outcome?.payment.state !== 'succeeded') return;
  const bought = purchasesOf(outcome).filter(isBought);
  preload(queryClient, ...bought.map(({ id_sale: saleId }) => query(saleDetail, { params: { saleId } })));
}

const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });
