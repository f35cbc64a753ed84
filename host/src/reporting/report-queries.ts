import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import type { Report } from './report.ts';

/**
 * Reports each query that fails: its page shows the error in place, so no route fails, and nothing else would report
 * it.
 */
export function reportQueries(queryClient: QueryClient, report: Report): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (isCancelledError(error)) return;
    report(error, { fault: 'query', call: String(event.query.queryKey[0]) });
  });
}
