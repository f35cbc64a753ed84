/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The part of React's tree that is read here. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { client?: { getQueryCache?: unknown } } | null;
}
interface Recorder {
  renderers: number;
  roots: Set<{ current: Fiber }>;
}

/** Watches for React in every page that is opened from now on, as its developer tools would. */
export async function recordReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Recorder = { renderers: 0, roots: new Set() };
    Object.assign(globalThis, {
      seenReact: seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => (seen.renderers += 1),
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => seen.roots.add(root),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** How many Reacts draw this page, and how many query clients stand in its tree. */
export async function reactInstances(page: Page): Promise<{ renderers: number; queryClients: number }> {
  return page.evaluate(() => {
    const { renderers, roots } = (globalThis as unknown as { seenReact: Recorder }).seenReact;
    const clients = new Set<unknown>();
    const walk = (fiber: Fiber | null): void => {
      for (let each = fiber; each; each = each.sibling) {
        if (each.memoizedProps?.client?.getQueryCache) clients.add(each.memoizedProps.client);
        walk(each.child);
      }
    };
    for (const root of roots) walk(root.current);
    return { renderers, queryClients: clients.size };
  });
}
