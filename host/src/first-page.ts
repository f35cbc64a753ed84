import type { DataRouter } from 'react-router';

/** How long the frame that the HTML painted may stand alone before the app draws its own placeholders, ms. */
const PATIENCE = 500;

/**
 * Resolves when the router knows its first page, or has kept the visitor waiting long enough. Code and data of that page
 * are on their way before any script runs, so most often it comes in time, and nothing has to be drawn twice.
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

/** Resolves when the router knows its first page, however long that takes: what the edge has rendered stands there meanwhile. */
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
