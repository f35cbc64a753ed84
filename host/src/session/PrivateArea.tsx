import { useSession } from '@le-chai/session';
import { createContext, use, useEffect } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from '../house/PageSkeleton.tsx';

/** Leads to the login page, which remembers the place. Provided by the app that knows the router. */
export const RedirectToLoginContext = createContext<() => void>(() => undefined);

/** The pages of a private mount, for as long as somebody is signed in; the moment nobody is, they are gone. */
export function PrivateArea() {
  const { status } = useSession();
  const redirectToLogin = use(RedirectToLoginContext);
  const closed = status === 'absent' || status === 'errored';
  useEffect(() => {
    if (closed) redirectToLogin();
  }, [closed, redirectToLogin]);
  return status === 'loaded' ? <Outlet /> : <PageSkeleton />;
}
