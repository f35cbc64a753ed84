import { accessToken } from '@le-chai/api';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { askNeedsAgain } from './needs-queries.ts';

/** What follows one press is looked at once, ms. */
const TOGETHER = 250;

/**
 * Looks again at what waits for the member whenever they changed something themselves (bid, paid, marked as paid), and when
 * the stream of events begins: what was asked before it may be from before something that nobody will tell of.
 */
export function useFreshNeeds(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookAgain = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Logging out is a change too, and nothing waits for nobody.
      if (accessToken()) askNeedsAgain(queryClient);
    }, TOGETHER);
  }, [queryClient]);

  useLive('opened', lookAgain);
  useEffect(() => {
    const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') lookAgain();
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [queryClient, lookAgain]);
}
