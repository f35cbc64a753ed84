import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { axe, tooWide } from '../../screens/show.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Bid on this sale' });
const box = (page: Page): Locator => page.getByRole('region', { name: 'Bid', exact: true });
const commit = (page: Page): Locator => box(page).getByRole('button', { name: /^Bid with a maximum/ });

/** Whether nothing covers the middle of an element. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]) {
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true });

    test('the bid bar is visible on the first screen, and never covers the total', async ({ page, product }) => {
      const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'In sight')]);
      await ada.enter(page.context());
      await watchShifts(page);
      await page.goto(`/sales/lot/${id}-in-sight`);
      const way = bar(page).getByRole('button', { name: 'Bid' });
      await expect(way).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(way)).toBe(true);
      expect(await axe(page)).toEqual([]);
      expect(await tooWide(page)).toBe(0);

      await test.step('it scrolls to the box, and disappears once the bid button is visible', async () => {
        await way.tap();
        await expect(commit(page)).toBeInViewport({ ratio: 1 });
        await expect(bar(page)).toHaveCount(0);
        await expect(box(page).getByRole('radio').first()).toBeFocused();
      });

      await test.step('the total is visible without it', async () => {
        const total = box(page).getByRole('row', { name: /^Total/ });
        await total.evaluate((node) => node.scrollIntoView({ block: 'end' }));
        await page.mouse.wheel(0, 160);
        await expect(bar(page)).toHaveCount(0);
        await expect.poll(() => isUncovered(total)).toBe(true);
      });

      await test.step('further down it reappears, and never covers the focused element', async () => {
        const calendar = page.getByRole('button', { name: 'Add to calendar' });
        await calendar.scrollIntoViewIfNeeded();
        await page.getByRole('heading', { name: 'About this sale' }).scrollIntoViewIfNeeded();
        await expect(bar(page)).toBeVisible();
        await page.getByText(/^All \d+ prices$/).focus();
        for (let press = 0; press < 3; press += 1) {
          await page.keyboard.press('Tab');
          expect(await isUncovered(page.locator(':focus'))).toBe(true);
        }
      });
      expect(await shiftsAbove(page, 0.01)).toEqual([]);
    });

    test('works with text of twice the size', async ({ page, product }) => {
      const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'In sight at 200 %')]);
      await ada.enter(page.context());
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
      });
      await page.goto(`/sales/lot/${id}-large`);
      const way = bar(page).getByRole('button', { name: 'Bid' });
      await expect(way).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(way)).toBe(true);
      await way.tap();
      await expect(bar(page)).toHaveCount(0);
    });
  });
}

test.describe('on a desktop', () => {
  test('a window shorter than the box keeps price, time and button visible, a taller one the box', async ({
    page,
    product,
  }) => {
    const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'On the desk')]);
    await ada.enter(page.context());
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto(`/sales/lot/${id}-on-the-desk`);
    await expect(commit(page)).toBeVisible();
    const about = page.getByRole('heading', { name: 'About this sale' });
    await about.scrollIntoViewIfNeeded();
    await expect(bar(page).getByRole('button', { name: 'Bid' })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toContainText('€');
    expect(await axe(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Bid' }).press('Enter');
    await expect(commit(page)).toBeInViewport();
    await expect(bar(page)).toHaveCount(0);

    await page.setViewportSize({ width: 1440, height: 1000 });
    await about.scrollIntoViewIfNeeded();
    await expect(commit(page)).toBeInViewport({ ratio: 1 });
    await expect(box(page).getByRole('row', { name: /^Total/ })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveCount(0);
  });
});
