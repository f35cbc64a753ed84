import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '../navigation/PageSkeleton.tsx';

/** The pages of a private mount, for as long as somebody is signed in; the moment nobody is, they are gone. */
export function PrivateArea() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loaded') return <Outlet />;
  if (session.status === 'loading') return <PageSkeleton />;
  return <Navigate to={paths.login({ redirect: `${pathname}${search}` })} replace />;
}
