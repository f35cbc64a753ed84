import { saveSearch } from '@le-chai/contracts/saved-searches';
import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';

const toast = (page: Page, word: string) =>
  page.getByRole('region', { name: 'Notices', exact: true }).getByText(`A ${word}`).first();

/** Where a total is shown, with a member who can see it. */
const PAGES: Record<string, (product: Product, member: OwnMember) => Promise<string>> = {
  'a lot at auction': async (product) =>
    paths.sale('lot', await ownSale(product, 'Total at auction'), 'Total at auction'),
  'a lot at a price': async (product) =>
    paths.sale('lot', await ownSale(product, 'Total in the shop', '--type', 'shop'), 'Total in the shop'),
  'the checkout': async (product) => paths.checkout(await ownSale(product, 'Total to pay', '--type', 'shop')),
  'the basket': async (product, member) => {
    const sale = await ownSale(product, 'Total of a basket', '--type', 'shop');
    await member.call('PUT', `/v2/basket/${sale}`, { quantity: 1 });
    return paths.basket();
  },
};

/** Totals that toasts cover, as texts. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[data-toast]')].map((card) => card.getBoundingClientRect());
    return [...document.querySelectorAll('tfoot')].flatMap((total) => {
      const { top, bottom, left, right } = total.getBoundingClientRect();
      const isCovered = cards.some(
        (card) => card.top < bottom && card.bottom > top && card.left < right && card.right > left,
      );
      return isCovered ? [total.textContent] : [];
    });
  });

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
] as const) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const [name, find] of Object.entries(PAGES)) {
      test(`a toast covers no total of ${name}, at any scroll position`, async ({ page, context, product }) => {
        const member = await ownMember(product, 'Total');
        const word = `clear${Date.now()}`;
        await member.call('PUT', saveSearch.path, { place: 'any', q: word, filters: {}, name: word });
        const path = await find(product, member);
        await member.enter(context);
        await page.goto(path);
        await expect(page.locator('main tfoot').first()).toBeAttached();
        // What comes before the page's stream is open is counted by the bell alone.
        await expect(async () => {
          await ownSale(product, `A ${word}`);
          await expect(toast(page, word)).toBeVisible({ timeout: 3000 });
        }).toPass();
        // A total is led past the place of the toasts.
        const { top, bottom } = await page
          .locator('main tfoot')
          .first()
          .evaluate((total) => {
            const box = total.getBoundingClientRect();
            return { top: box.top + scrollY, bottom: box.bottom + scrollY };
          });
        for (const at of [innerPlace(top, height, 30), innerPlace(bottom, height, 100), 0]) {
          await page.evaluate((y) => scrollTo(0, y), at);
          await expect.poll(() => covered(page)).toEqual([]);
        }
        await expect(toast(page, word)).toBeInViewport();
      });
    }
  });
}

/** How far a page is scrolled where something at `y` is so far above the foot of the window. */
const innerPlace = (y: number, height: number, above: number): number => Math.max(0, y - height + above);
