import type { QueryClient } from '@tanstack/react-query';

/**
 * Something of the member's has changed. What is asked ahead of a page has nobody yet who would hear of it, and may be from
 * before: the page asks anew when it comes, or once the answer under way has come.
 */
export async function ageUnseen(queryClient: QueryClient): Promise<void> {
  const unseen = queryClient.getQueryCache().findAll({ type: 'inactive' });
  await Promise.all(
    unseen.map(async (query) => {
      if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}
