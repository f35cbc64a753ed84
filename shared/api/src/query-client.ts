import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from './query-defaults.ts';

/** The one query client of the app, made by the host. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryDefaults });
}
