import type { Browser, Page } from '@playwright/test';
import { openDelayingProxy } from './delaying-proxy.ts';
import { Disturbances } from './disturbances.ts';

/** Time limits are multiplied by this in disturbed runs, because a slow machine is not a fault. */
export const TIME_LIMIT_FACTOR = 4;

/** Set by `npm run flakes`. Without it, this file has no effect. */
const seed = process.env['CHAOS_SEED'];
const disturbances = seed ? new Disturbances(Number(seed)) : undefined;

/** The factor for the time limits of stories: 1 unless the run is disturbed. */
export const timeLimitFactor = disturbances ? TIME_LIMIT_FACTOR : 1;

/** The public side of a product: a proxy that delays answers, or the product itself. */
interface Front {
  env: { PUBLIC_URL?: string };
  /** Puts the front before the product at this address. @returns the address that browsers use */
  attach: (url: string) => string;
  stop: () => Promise<void>;
}

/** Opens the front before the product starts, because the product needs its public address. */
export async function openFront(): Promise<Front> {
  if (!disturbances) return { env: {}, attach: (url) => url, stop: async () => undefined };
  const proxy = await openDelayingProxy((method, url) => disturbances.nextDelay(method, url));
  return {
    env: { PUBLIC_URL: proxy.url },
    attach: (url) => {
      proxy.forwardTo(url);
      return proxy.url;
    },
    stop: proxy.stop,
  };
}

/** Draws the disturbances of this story from now on. An empty title ends a story. */
export function startStory(title: readonly string[]): void {
  disturbances?.startStory(title.join(' › '));
}

/** Slows the processor of each page that a browser opens, by a factor from 1 to 4. */
export function slowPages(browser: Browser): void {
  if (!disturbances) return;
  browser.on('context', (context) => {
    // A page can close before it is slowed.
    context.on('page', (page) => void slow(page, disturbances.nextSlowing()).catch(() => undefined));
  });
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
