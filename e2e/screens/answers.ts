import type { Page } from '@playwright/test';

/** A call of the API by its address: a glob, or what it has to match. */
type Call = string | RegExp;

/** These calls fail, as by a server that cannot answer. */
export const fail =
  (...calls: readonly Call[]) =>
  async (page: Page): Promise<void> => {
    for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 503 }));
  };

/** These calls are never answered. */
export const hold =
  (...calls: readonly Call[]) =>
  async (page: Page): Promise<void> => {
    for (const call of calls) await page.route(call, () => new Promise(() => undefined));
  };
