import type { RemoteModule } from '@le-chai/federation/remote-module';
import { accountInformationRoute } from './account-information/account-information-route.ts';
import { addressesRoute } from './addresses/addresses-route.ts';
import { invoicesRoute } from './invoices/invoices-route.ts';
import { passwordRoute } from './password/password-route.ts';
import { paymentMethodsRoute } from './payment-methods/payment-methods-route.ts';
import { profileRoute } from './profile/profile-route.ts';
import { signInsRoute } from './sign-ins/sign-ins-route.ts';
import { securityRoute } from './security/security-route.ts';
import { signupRoutes } from './signup/signup-routes.ts';
import { subscriptionsRoute } from './subscriptions/subscriptions-route.ts';
import { yourDataRoute } from './your-data/your-data-route.ts';

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
