import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

/** The password of every demo account. */
export const PASSWORD = 'cellar-door-2026';

interface Fixtures {
  /**
   * How the cookie banner has been answered before the story begins: `needed` unless the story says otherwise by
   * `test.use({ consent: 'all' })`; `unanswered` leaves the banner up.
   */
  consent: 'all' | 'needed' | 'unanswered';
  /** Signs a member in through the login page and ends on the page they wanted. */
  signIn: (email: string, options?: { page?: Page; to?: string }) => Promise<void>;
  /** A second member's browser. */
  otherPage: Page;
}
interface WorkerFixtures {
  product: Product;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  consent: ['needed', { option: true }],
  context: async ({ context, consent, product }, use) => {
    await answerBanner(context, product, consent);
    await use(context);
    // A request that a story was still answering for somebody when it ended is no fault of it.
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  otherPage: async ({ browser, product, consent }, use) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    await answerBanner(context, product, consent);
    await use(await context.newPage());
    await context.close();
  },
  signIn: async ({ page: own }, use) =>
    use(async (email, { page = own, to = '/weekly/auctions/all' } = {}) => {
      await page.goto(`/auth/login?redirect=${encodeURIComponent(to)}`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    }),
});

/** Answers the cookie banner as the banner itself would. */
async function answerBanner(context: BrowserContext, { url }: Product, consent: Fixtures['consent']): Promise<void> {
  if (consent !== 'unanswered') await context.addCookies([{ name: 'consent', value: consent, url }]);
}

export { expect };
