import { perRequest } from '@le-chai/store/per-request';

/*
 * Calls for a page that the member may open in a moment. Nobody has gone anywhere yet: what such a call ends with leads
 * nowhere, and once the page is opened it is asked again.
 */

const now = perRequest(() => ({ isAhead: false }));
const failed = new WeakSet<object>();

/** Runs what makes such calls. Only those count that it makes before it waits for anything. */
export function askAhead<Result>(run: () => Result): Result {
  now().isAhead = true;
  try {
    return run();
  } finally {
    now().isAhead = false;
  }
}

/** Whether a call that is made now is made ahead. */
export const isAhead = (): boolean => now().isAhead;

/** A call that was made ahead has failed by this. */
export function noteAhead<Failed extends object>(error: Failed): Failed {
  failed.add(error);
  return error;
}

/**
 * Asks, and once more where what failed had been asked ahead and is asked for a visit now.
 * @throws what asking throws
 */
export async function askedForVisit<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const ahead = isAhead();
  return ask().catch((error: unknown) => {
    if (!ahead && typeof error === 'object' && error !== null && failed.has(error)) return ask();
    throw error;
  });
}
