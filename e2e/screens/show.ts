/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type Request } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { enter } from '../enter.ts';
import type { Product } from '../product.ts';
import type { Screen } from './screens.ts';

/** Signs that something is still loading. */
const LOADING = '[aria-busy="true"], [aria-label^="Loading"], :text-matches("^Loading")';

/** Shows a screen in its state, complete and at rest. */
export async function show(
  page: Page,
  product: Product,
  { place, heading, member, consent, before, after, restless }: Screen,
) {
  const underWay = watchRequests(page);
  if (member) await enter(page, product.url, member);
  if (consent === 'unanswered') await page.context().clearCookies({ name: 'consent' });
  const own = await before?.(page, product);
  await page.goto(typeof own === 'string' ? own : place);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await after?.(page);
  if (restless) return;
  await scrollThrough(page);
  await untilDrawn(page, underWay);
}

/**
 * Scrolls through a page, since some of it is only fetched when it comes near the window, until nothing is loading: parts
 * that were passed before their script ran, or that a growing page carried past the window, are passed again. Returns to where
 * the page was.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        const { scrollX, scrollY } = globalThis;
        for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
          scrollTo(scrollX, at);
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        }
        scrollTo(scrollX, scrollY);
      });
      return page.locator(LOADING).count();
    })
    .toBe(0);
}

/** The requests of a page that are not answered yet. The event stream never ends, and is not one of them. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => !request.url().includes('/users/me/stream') && underWay.add(request));
  // The end of a body is only reported where somebody reads it, and not every prefetched answer is read.
  page.on('response', (response) => underWay.delete(response.request()));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Waits until everything that was asked for has come and is drawn, and what moves has arrived. */
async function untilDrawn(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect
    .poll(async () => {
      const restless = await page.evaluate(async () => {
        await document.fonts.ready;
        // What has just arrived may fetch more once it is drawn.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
        const moves = document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
        return [...pictures.map(({ src }) => src), ...moves.map(() => 'a move')];
      });
      return [...restless, ...[...underWay].map((request) => request.url())];
    })
    .toEqual([]);
}

/** A page is at rest once nothing has arrived for this long, ms. */
const QUIET = 500;

/**
 * Waits until nothing is loading, every picture is drawn, and nothing moves but what moves for ever. The network is never
 * idle: the event stream stays open.
 */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0);
  await page.waitForFunction(async (quiet) => {
    await document.fonts.ready;
    const drawn = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    const still = document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
    return drawn && still && performance.now() - (last?.responseEnd ?? 0) > quiet;
  }, QUIET);
}

const fromHere = createRequire(import.meta.url);
const fromBuilder = createRequire(fromHere.resolve('@axe-core/playwright'));
/** Each page has to compile axe again, and the minified build takes a third less time to do so. */
const axeSource = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the page for assistive technology: WCAG 2.2 AA and best practice, rule by rule. */
export async function axe(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Rules that pass are reported in less detail, which is faster.
    .options({ resultTypes: ['violations'] })
    // A page without frames needs no other window to put their results together.
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
}

/** By how much the page is wider than its window, CSS pixels. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
