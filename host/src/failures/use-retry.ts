import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';

/** Tries the current page again, without reloading it: failed queries are asked anew, and so is a missing remote. */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const queryClient = useQueryClient();
  const { revalidate, state } = useRevalidator();
  const retry = (): void => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' && !query.isActive() });
    void revalidate();
  };
  return { retry, retrying: state !== 'idle' };
}
