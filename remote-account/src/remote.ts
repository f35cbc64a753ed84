import type { RemoteModule } from '@le-chai/federation/remote-module';
import { accountInformationRoute } from './account-information/account-information-route.ts';
import { passwordRoute } from './password/password-route.ts';
import { paymentMethodsRoute } from './payment-methods/payment-methods-route.ts';
import { profileRoute } from './profile/profile-route.ts';

export default {
  createRoutes: ({ queryClient }) => [
    profileRoute([accountInformationRoute(queryClient), paymentMethodsRoute(queryClient), passwordRoute(queryClient)]),
  ],
} satisfies RemoteModule;
