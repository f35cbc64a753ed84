import { QueryCache, QueryClient } from '@tanstack/react-query';
import { queryDefaults } from './query-defaults.ts';

/**
 * The one query client of the app, made by the host.
 * @param onError hears of every query that failed, after its own handling
 */
export function createQueryClient(onError?: (error: unknown) => void): QueryClient {
  return new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError: (error) => onError?.(error) }),
  });
}
