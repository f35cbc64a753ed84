import { perRequest } from '@le-chai/store/per-request';

/*
 * Calls for a page that the member may open in a moment. There has been no navigation yet: the outcome of such a call
 * redirects nowhere, and once the page is opened it is called again.
 */

const now = perRequest(() => ({ isPrefetching: false }));
const failed = new WeakSet<object>();

/** Runs what makes such calls. Only those count that it makes before it waits for anything. */
export function prefetch<Result>(run: () => Result): Result {
  now().isPrefetching = true;
  try {
    return run();
  } finally {
    now().isPrefetching = false;
  }
}

/** Whether a call that is made now is a prefetch. */
export const isPrefetching = (): boolean => now().isPrefetching;

/** A prefetch has failed by this. */
export function notePrefetch<Failed extends object>(error: Failed): Failed {
  failed.add(error);
  return error;
}

/**
 * Runs a request, and repeats it if the one that failed was a prefetch and this is a visit.
 * @throws whatever the request throws
 */
export async function askedForVisit<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const prefetching = isPrefetching();
  return ask().catch((error: unknown) => {
    if (!prefetching && typeof error === 'object' && error !== null && failed.has(error)) return ask();
    throw error;
  });
}
