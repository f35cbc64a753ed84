import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Something of the member's has changed. What is asked ahead of a page has nobody yet who would hear of it, and may be from
 * before: the page asks anew when it comes, or once the answer under way has come.
 */
export async function ageUnseen(queryClient: QueryClient): Promise<void> {
  const asked = refetchPending(queryClient, { type: 'inactive' });
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
  await asked;
}

/** Fetches pending queries again once they have settled: their answers may be older than what has just changed. */
export async function refetchPending(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  await Promise.all(
    underWay.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}
