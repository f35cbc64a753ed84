import type { BrowserContext } from '@playwright/test';
import { BROWSER_ARGS } from '../browser-args.ts';

/** A page answered by a test counts as one from the internet, which would have to ask before it reaches this machine. */
export const WITHOUT_INTEGRITY = BROWSER_ARGS.map((arg) =>
  arg.startsWith('--disable-features=') ? `${arg},LocalNetworkAccessChecks` : arg,
);

/** Takes every hash off the pages of a browser, so that nothing is checked any more: a plant. */
export async function withoutIntegrity(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !url.pathname.includes('.') && !/^\/(?:assets|core|_serverFn|loads)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const bare = html.replaceAll(/ integrity="[^"]*"/g, '').replace(/(<script type="importmap"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response, body: bare });
    },
  );
}
