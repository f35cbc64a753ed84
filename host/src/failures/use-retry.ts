import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router';

/**
 * Tries the current page again, without reloading it: failed queries are asked anew, and so is a missing remote.
 * For use on the error screen of a route.
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const queryClient = useQueryClient();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const here = useLocation();
  const error = useRouteError();
  const router = use(DataRouterContext)?.router;
  const retry = (): void => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' && !query.isActive() });
    // What a page threw while it was drawn the router knows nothing of, and a revalidation that ends at once does not take
    // its error screen away: only going there again does.
    const isKnown = Object.values(router?.state.errors ?? {}).includes(error);
    if (isKnown) void revalidate();
    else void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  };
  return { retry, retrying: state !== 'idle' || navigation.state !== 'idle' };
}
