import { useSession } from '@le-chai/session';
import { createContext, use, useEffect } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from '../house/PageSkeleton.tsx';

/** Redirects to the login page, which remembers the current page. Provided by the app that knows the router. */
export const RedirectToLoginContext = createContext<() => void>(() => undefined);

/** The pages of a private mount while somebody is signed in; they disappear as soon as the session ends. */
export function PrivateArea() {
  const { status } = useSession();
  const redirectToLogin = use(RedirectToLoginContext);
  const closed = status === 'absent' || status === 'errored';
  useEffect(() => {
    if (closed) redirectToLogin();
  }, [closed, redirectToLogin]);
  return status === 'loaded' ? <Outlet /> : <PageSkeleton />;
}
