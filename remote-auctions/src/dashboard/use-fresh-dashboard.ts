import { askAgain } from '@le-chai/api';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dashboardQueries } from './dashboard-queries.ts';

/** What happens within this time is looked at once, ms. */
const TOGETHER = 1000;

/** Looks again at how the member stands when the stream tells of a sale that they follow, of anything else, or begins anew. */
export function useFreshDashboard(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookAgain = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void askAgain(queryClient, dashboardQueries.offers().queryKey);
      void askAgain(queryClient, dashboardQueries.wishes().queryKey);
    }, TOGETHER);
  };
  useLive('auction', lookAgain);
  useLive('notice', lookAgain);
  useLive('opened', lookAgain);
  useEffect(() => () => clearTimeout(timer.current), []);
}
