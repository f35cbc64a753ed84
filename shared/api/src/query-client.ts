import { QueryClient } from '@tanstack/react-query';
import { keepFresh } from './freshness/freshness.ts';
import { queryDefaults } from './query-defaults.ts';

/** The one query client of the app, made by the host. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: queryDefaults });
  keepFresh(client);
  return client;
}
