/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test';

/** Addresses of a remote's scripts, under whichever prefix the edge serves them. */
export const scriptsOf = (app: string, file = '*'): RegExp =>
  new RegExp(String.raw`/assets[^/]*/${app}/[^/]+/${file}[^/]*\.js$`);

/** Answers a request with the test's own script. */
export const javascript = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** Ways in which a remote's entry can be blocked, and within how long its area has to say so, ms. */
export const BLOCKS: { how: string; block: (route: Route) => Promise<void>; within: number }[] = [
  { how: 'is not there', block: (route) => route.fulfill({ status: 404 }), within: 1500 },
  { how: 'answers with an error', block: (route) => route.fulfill({ status: 500 }), within: 1500 },
  { how: 'is garbage', block: javascript('<!doctype html>'), within: 1500 },
  { how: 'throws', block: javascript('throw new Error("broken")'), within: 1500 },
  { how: 'hangs', block: () => new Promise(() => undefined), within: 6000 },
];

/** Times, inside the page, how long after the next click an alert appears, ms. */
export async function timeToAlert(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=alert]:not([hidden])')) return;
      performance.mark('alerted');
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => performance.measure('answer', 'clicked', 'alerted').duration);
}
