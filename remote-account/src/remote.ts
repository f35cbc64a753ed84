import type { RemoteModule } from '@le-chai/federation/remote-module';
import { addressesRoute } from './addresses/addresses-route.ts';
import { invoicesRoute } from './invoices/invoices-route.ts';
import { paymentMethodsRoute } from './payment-methods/payment-methods-route.ts';
import { profileRoute } from './profile/profile-route.ts';
import { signupRoutes } from './signup/signup-routes.ts';
import { subscriptionsRoute } from './subscriptions/subscriptions-route.ts';
import { load, query } from '@le-chai/api';
import { getProfile } from '@le-chai/contracts/profile';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { closingObstacles, listSessions } from '@le-chai/contracts/own-account';
import { getEmail } from '@le-chai/contracts/email-confirmation';
import { getSecurity } from '@le-chai/contracts/factors';
import { listSignIns } from '@le-chai/contracts/sign-ins';

/** `/my-profile/your-data`: taking one's data along, and leaving. */
const yourDataRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'your-data',
  handle: { title: 'Your data' },
  loader: () => {
    load(queryClient, query(closingObstacles)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "your-data" */ './your-data/YourDataPage.tsx')).YourDataPage,
  },
});

/** `/my-profile/sign-ins`: who signed in to the account, or tried to. */
const signInsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'sign-ins',
  handle: { title: 'Sign-ins' },
  loader: () => {
    load(queryClient, query(listSignIns)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "sign-ins" */ './sign-ins/SignInsPage.tsx')).SignInsPage,
  },
});

/** `/my-profile/security`: passkeys, codes, recovery codes and the e-mail address. */
const securityRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'security',
  handle: { title: 'Security' },
  loader: () => {
    load(queryClient, query(getSecurity)).catch(() => undefined);
    load(queryClient, query(getEmail)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "security" */ './security/SecurityPage.tsx')).SecurityPage,
  },
});

/** `/my-profile/password`: what opens the account, and where it is open. */
const passwordRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'password',
  handle: { title: 'Password' },
  loader: () => {
    load(queryClient, query(listSessions)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "password" */ './password/PasswordPage.tsx')).PasswordPage,
  },
});

/** `/my-profile/account-information`: who the member is. */
const accountInformationRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'account-information',
  handle: { title: 'Account information', tab: 'Account' },
  loader: () => {
    load(queryClient, query(getProfile)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-information" */ './account-information/AccountInformationPage.tsx'))
        .AccountInformationPage,
  },
});

export default {
  createRoutes: ({ queryClient }) => [
    ...signupRoutes(queryClient),
    profileRoute([
      accountInformationRoute(queryClient),
      addressesRoute(queryClient),
      subscriptionsRoute(queryClient),
      paymentMethodsRoute(queryClient),
      invoicesRoute(queryClient),
      passwordRoute(queryClient),
      securityRoute(queryClient),
      signInsRoute(queryClient),
      yourDataRoute(queryClient),
    ]),
  ],
} satisfies RemoteModule;
