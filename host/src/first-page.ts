import type { DataRouter } from 'react-router';

/** How long the frame painted by the HTML may be shown before the app draws its own placeholders, ms. */
const PATIENCE = 500;

/**
 * Resolves when the router knows its first page, or has kept the visitor waiting long enough. Its code and data start
 * loading before any script runs, so it is usually ready in time and nothing is drawn twice.
 */
export function firstPage(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      clearTimeout(timer);
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Resolves when the router knows its first page, however long that takes: the page that the edge rendered is shown
 * meanwhile.
 */
export function knowsPage(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
