import { load } from '@le-chai/api';
import { paths } from '@le-chai/paths';
import type { PageHandle } from '@le-chai/federation/page-head';
import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type RouteObject, useRouteError } from 'react-router';
import { PageFailed } from '../failures/AreaError.tsx';
import { missingPage } from '../failures/missing-page.ts';
import { NotFound } from '../failures/NotFoundPage.tsx';
import { AuthLayout, Entrance } from './AuthLayout.tsx';
import { redirectTarget } from '@le-chai/paths/redirect-target';

/** Everything below /auth. Rarely visited pages are loaded on demand, and each has the error screen of /auth. */
export function entranceRoutes(queryClient: QueryClient): RouteObject {
  return {
    path: '/auth',
    Component: AuthLayout,
    ErrorBoundary: EntranceError,
    children: [
      { index: true, loader: () => redirect(paths.login()) },
      {
        path: paths.login(),
        handle: pageOf(paths.login(), 'Log in'),
        HydrateFallback: () => null,
        lazy: {
          Component: async () => (await import(/* webpackChunkName: "login" */ './LoginPage.tsx')).LoginPage,
        },
        loader: async ({ request }) => {
          const session = await load(queryClient, sessionQuery()).catch(() => undefined);
          if (!session?.data) return null;
          const wanted = redirectTarget(new URL(request.url).searchParams.get('redirect'));
          return redirect(wanted ?? paths.dashboard());
        },
      },
      {
        path: paths.forgotPassword(),
        handle: pageOf(paths.forgotPassword(), 'Forgot your password?'),
        HydrateFallback: () => null,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordPage.tsx')).ForgotPasswordPage,
        },
      },
      {
        path: paths.resetPassword(),
        handle: pageOf(paths.resetPassword(), 'Choose a new password'),
        HydrateFallback: () => null,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "reset-password" */ './ResetPasswordPage.tsx')).ResetPasswordPage,
        },
      },
      {
        path: paths.confirmEmail(),
        handle: pageOf(paths.confirmEmail(), 'Confirm your e-mail address'),
        HydrateFallback: () => null,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "confirm-email" */ './ConfirmEmailPage.tsx')).ConfirmEmailPage,
        },
      },
      {
        path: paths.impersonate(),
        handle: pageOf(paths.impersonate(), 'This link can’t be used'),
        HydrateFallback: () => null,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "impersonation" */ './ImpersonationRefused.tsx')).ImpersonationRefused,
        },
      },
      { path: '*', handle: missingPage, Component: NotFound },
    ],
  };
}

/** The title and description of a login page. Search engines list none of them. */
const pageOf = (path: string, title: string): PageHandle => ({
  title,
  head: async () => {
    const { DESCRIPTIONS } = await import(/* webpackChunkName: "entrance-heads" */ './entrance-heads.ts');
    return { title, path, description: DESCRIPTIONS[path] ?? title };
  },
});

/** A page of the entrance that failed; there is no session to return to, so Go back leads to the login page. */
function EntranceError() {
  return (
    <Entrance>
      <PageFailed error={useRouteError()} back={paths.login()} />
    </Entrance>
  );
}
