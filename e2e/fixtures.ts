import { test as base, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { enter, PASSWORD } from './enter.ts';
import { slowPages, startStory, timeLimitFactor } from './flakes/chaos.ts';
import { type Unavailable, startProduct, type Product } from './product.ts';
import { takeMismatches, prepareForRendering } from './rendered-pages.ts';

interface Fixtures {
  /**
   * How the cookie banner has been answered before the story begins: `needed` unless the story says otherwise by
   * `test.use({ consent: 'all' })`; `unanswered` leaves the banner up.
   */
  consent: 'all' | 'needed' | 'unanswered';
  /** Signs a member in, without the login page, and opens the page that they want. */
  signIn: (email: string, options?: { page?: Page; to?: string }) => Promise<void>;
  /** A second member's browser. */
  otherPage: Page;
  /** Skips a story that a product running elsewhere cannot show. */
  skipUnavailable: void;
  /** Fails a story in which a browser drew a page differently from the edge. */
  noMismatch: void;
  /** Removes what a story released, even if it failed half-way: the product is the worker's, and other stories follow. */
  ownReleases: void;
}
interface WorkerFixtures {
  /** Who draws a page first. One file of each folder says `test.use({ drawnBy: 'browsers' })`: its product renders no pages. */
  drawnBy: 'the edge' | 'browsers';
  product: Product;
}

/** Why the stories of a file cannot run here, by file: what failed for one is not set up again for the next. */
const unavailable = new Map<string, string>();

const skip: Unavailable = (reason) => {
  unavailable.set(base.info().file, reason);
  base.skip(true, reason);
  throw new Error(reason);
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  drawnBy: ['the edge', { option: true, scope: 'worker' }],
  product: [
    async ({ drawnBy }, use) => {
      const product = await startProduct(drawnBy === 'browsers' ? { RENDER_MS: '0' } : {}, skip);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 * timeLimitFactor },
  ],
  browser: [
    async ({ browser, product }, use) => {
      slowPages(browser);
      prepareForRendering(browser, product.url);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  skipUnavailable: [
    async ({}, use, { file, titlePath }) => {
      startStory(titlePath);
      const reason = unavailable.get(file);
      base.skip(reason !== undefined, reason);
      await use();
      startStory([]);
    },
    { auto: true },
  ],
  noMismatch: [
    async ({}, use) => {
      takeMismatches();
      await use();
      expect(takeMismatches()).toEqual([]);
    },
    { auto: true },
  ],
  ownReleases: [
    async ({ product }, use) => {
      await use();
      await product.restoreReleases();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  consent: ['needed', { option: true }],
  context: async ({ context, consent, product }, use, info) => {
    await answerBanner(context, product, consent);
    await putBuildsIn(context);
    await use(context);
    if (info.status !== info.expectedStatus) await attachPictures(context, info);
    // A request that a story was still answering when it ended is not its fault.
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  otherPage: async ({ browser, product, consent }, use, info) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    await answerBanner(context, product, consent);
    await putBuildsIn(context);
    await use(await context.newPage());
    if (info.status !== info.expectedStatus) await attachPictures(context, info);
    await context.close();
  },
  signIn: async ({ page: own, product }, use) =>
    use(async (email, { page = own, to = '/weekly/auctions/all' } = {}) => {
      await enter(page, product.url, email);
      await page.goto(to);
    }),
});

/** Answers the cookie banner as the banner itself would. */
async function answerBanner(context: BrowserContext, { url }: Product, consent: Fixtures['consent']): Promise<void> {
  if (consent !== 'unanswered') await context.addCookies([{ name: 'consent', value: consent, url }]);
}

/** Attaches a screenshot of each page of a failed story. Playwright would take one for every story and discard most of them. */
async function attachPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    // A page may have crashed, or be blocked by what the story did to it.
    const path = info.outputPath(`failed-${info.attachments.length + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
    if (taken) info.attachments.push({ name: page.url(), path, contentType: 'image/png' });
  }
}

/** The builds that stand in for what is deployed, by the name of the app: those of `npm run e2e -- APP --build B`. */
const BUILDS = Object.entries(JSON.parse(process.env['OVERRIDES'] ?? '{}') as Record<string, string>);

/** Has every page of a browser composed with the builds to be tried; its address stays as the story asked for it. */
async function putBuildsIn(context: BrowserContext): Promise<void> {
  if (BUILDS.length === 0) return;
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return await route.fallback();
    const url = new URL(request.url());
    for (const [app, build] of BUILDS) url.searchParams.set(`remote-${app}`, build);
    return await route.continue({ url: url.href });
  });
}

export { expect, PASSWORD };
