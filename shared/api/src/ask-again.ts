import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what these queries show, since something has changed it. A first answer that is still under way may be
 * from before the change, and `invalidateQueries` takes it for the new one: it is asked for once more when it has come.
 * @param queryKey a key, or what keys begin with
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const asked = queryClient.invalidateQueries({ queryKey });
  await Promise.all(
    first.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
  await asked;
}
