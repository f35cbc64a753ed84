import { load, preload, query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { getEmail } from '@le-chai/contracts/email-confirmation';
import { getSecurity } from '@le-chai/contracts/factors';
import { INVOICE_COLUMNS } from '@le-chai/contracts/invoices';
import { closingObstacles, listSessions } from '@le-chai/contracts/own-account';
import { getProfile } from '@le-chai/contracts/profile';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { getMySubscriptions, getPlanOffers, getPlans } from '@le-chai/contracts/subscriptions';
import type { Tab } from '@le-chai/design/Tabs';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { loadMaps } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { readTable } from '@le-chai/paths/table-search';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type RouteObject } from 'react-router';
import { invoicesQuery } from './invoices/invoices-query.ts';
import { signupRoutes } from './signup/signup-routes.ts';

export default {
  createRoutes: ({ queryClient }) => [...signupRoutes(queryClient), profileRoute(pagesOf(queryClient))],
} satisfies RemoteModule;

/** The handle of the route around all profile pages. */
export interface ProfileHandle {
  title: string;
  /** Its pages, in their order. */
  tabs: readonly Tab[];
}

/**
 * `/my-profile`: one head and one row of tabs over everything about a member. A tab is named after its page's title, or
 * its `tab`.
 */
const profileRoute = (views: RouteObject[]): RouteObject => ({
  path: paths.profile(),
  handle: { title: 'My profile', tabs: views.map(tabOf) } satisfies ProfileHandle,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "profile" */ './profile/ProfileLayout.tsx')).ProfileLayout,
  },
  children: [{ index: true, loader: () => redirect(paths.accountInformation()) }, ...views],
});

function tabOf({ path, handle }: RouteObject): Tab {
  const { title, tab } = handle as { title: string; tab?: string };
  const to = `${paths.profile()}/${path}`;
  return { id: to, label: tab ?? title, to };
}

/** Dialogs over a page are in its URL and load nothing else. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The pages of the profile, in the order of their tabs. */
const pagesOf = (queryClient: QueryClient): RouteObject[] => [
  {
    path: 'account-information',
    handle: { title: 'Account information', tab: 'Account' },
    loader: () => preload(queryClient, query(getProfile)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "account-information" */ './account-information/AccountInformationPage.tsx'))
          .AccountInformationPage,
    },
  },
  {
    path: 'addresses',
    handle: { title: 'Addresses' },
    loader: () => {
      // For the form, which then has them from the start.
      void loadMaps();
      return preload(queryClient, query(listAddresses));
    },
    shouldRevalidate,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "addresses" */ './addresses/AddressesPage.tsx')).AddressesPage,
    },
  },
  {
    path: 'subscriptions',
    handle: { title: 'Membership' },
    // Without the plans there is no page.
    loader: async () => {
      preload(queryClient, query(getMySubscriptions), query(getPlanOffers), query(listPaymentMethods));
      await load(queryClient, query(getPlans));
      return null;
    },
    shouldRevalidate,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "subscriptions" */ './subscriptions/SubscriptionsPage.tsx'))
          .SubscriptionsPage,
    },
  },
  {
    path: 'payment-methods',
    handle: { title: 'Cards' },
    loader: () => preload(queryClient, query(listPaymentMethods), query(getCardProvider), query(getMySubscriptions)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "payment-methods" */ './payment-methods/PaymentMethodsPage.tsx'))
          .PaymentMethodsPage,
    },
  },
  {
    path: 'invoices',
    handle: { title: 'Invoices' },
    loader: ({ request }) =>
      preload(queryClient, invoicesQuery(readTable(new URL(request.url).searchParams, INVOICE_COLUMNS))),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "invoices" */ './invoices/InvoicesPage.tsx')).InvoicesPage,
    },
  },
  {
    path: 'password',
    handle: { title: 'Password' },
    loader: () => preload(queryClient, query(listSessions)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "password" */ './password/PasswordPage.tsx')).PasswordPage,
    },
  },
  {
    path: 'security',
    handle: { title: 'Security' },
    loader: () => preload(queryClient, query(getSecurity), query(getEmail)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "security" */ './security/SecurityPage.tsx')).SecurityPage,
    },
  },
  {
    path: 'sign-ins',
    handle: { title: 'Sign-ins' },
    loader: () => preload(queryClient, query(listSignIns)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "sign-ins" */ './sign-ins/SignInsPage.tsx')).SignInsPage,
    },
  },
  {
    path: 'your-data',
    handle: { title: 'Your data' },
    loader: () => preload(queryClient, query(closingObstacles)),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "your-data" */ './your-data/YourDataPage.tsx')).YourDataPage,
    },
  },
];
