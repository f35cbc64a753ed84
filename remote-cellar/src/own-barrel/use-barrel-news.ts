import { askAgain } from '@le-chai/api';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { ownBarrelQueries } from './own-barrel-queries.ts';

/** Keeps a barrel as the house tells it, and as other tabs change it. */
export function useBarrelNews(id: number): void {
  const queryClient = useQueryClient();
  const ask = (): void => void askAgain(queryClient, ownBarrelQueries.info(id).queryKey);
  useLive('notice', ({ kind }) => {
    if (kind === 'bottling' || kind === 'paid' || kind === 'cellar') ask();
  });
  useLive('changed', (what) => {
    if (what === 'cellar') ask();
  });
  useLive('opened', ask);
}
