import type { Browser, BrowserContext, Page } from '@playwright/test';
import { timeLimitFactor } from './flakes/chaos.ts';

/** Addresses of files, of the number of the version and of third parties, and all at once: none of them is a call of a page. */
const NO_CALL = /\.js\$?$|\/assets|\/version\.json$|^\^?https:|^\*\*\/\*$|^\/cellar\/[\w.-]+\/$/;

/** A page that has been hydrated, or that its browser has drawn. */
const ALIVE = ':root[data-hydrated], :root:not(:has([data-rendered]))';

/** React's messages about a page that its browser drew differently from the edge. */
const MISMATCH = /hydration|React error #(?:418|419|421|422|423|425)\b/i;

/** Those of the story that is running. */
const mismatches: string[] = [];

/** @returns what React has said about such pages since the last call */
export const takeMismatches = (): string[] => mismatches.splice(0);

/**
 * Prepares every page that this browser opens for being rendered at the edge:
 *
 * - What a story opens can be used when it is there. A rendered page is visible before that.
 * - A page on which a story answers calls itself is drawn by its browser. The edge would have made those calls already, and
 *   the answers of the story would change nothing.
 */
export function prepareForRendering(browser: Browser, url: string): void {
  browser.on('context', (context) => {
    context.on('console', (message) => {
      if (message.type() === 'error' && MISMATCH.test(message.text())) mismatches.push(message.text());
    });
    drawWhereAnswered(context, context, url);
    context.on('page', (page) => {
      drawWhereAnswered(page, context, url);
      waitUntilAlive(page);
    });
  });
}

function drawWhereAnswered(routed: Pick<Page, 'route'>, context: BrowserContext, url: string): void {
  const route = routed.route.bind(routed);
  routed.route = async (address, ...rest) => {
    if (isCall(address, url)) await context.addCookies([{ name: 'rendering', value: 'off', url }]);
    return await route(address, ...rest);
  };
}

function isCall(address: Parameters<Page['route']>[0], url: string): boolean {
  if (typeof address === 'function') return address(new URL('/core/', url));
  const text = address instanceof RegExp ? address.source.replaceAll('\\', '') : String(address);
  return !NO_CALL.test(text);
}

function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  // Some stories keep a page from being hydrated. They go on without it.
  const untilAlive = () =>
    page
      .locator(ALIVE)
      .waitFor({ state: 'attached', timeout: 10_000 * timeLimitFactor })
      .catch(() => undefined);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') await untilAlive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await untilAlive();
    return response;
  };
}
