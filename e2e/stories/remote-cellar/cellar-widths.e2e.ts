import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { axe } from '../../screens/show.ts';

const COLLECTOR = 'collector@example.test';

/** The lists of a member's possessions, by address and name. */
const LISTS = [
  [paths.cellarLots(), 'Lots in your cellar'],
  [paths.cellarBarrels(), 'Barrels in your cellar'],
  [paths.shipments(), 'Your shipments'],
  [paths.pendingGifts(), 'Your gifts'],
  [paths.outstandingPayments(), 'Outstanding payments'],
  [paths.experiences(), 'Experiences'],
  [paths.invoices(), 'Your invoices'],
] as const;

const entries = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
/** What is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('at 820 px', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a member’s lots are entries in two columns, with bottles and actions', async ({ page, signIn }) => {
    await signIn(COLLECTOR, { to: paths.cellarLots() });
    for (const [place, name] of LISTS) {
      await page.goto(place);
      await expect(entries(page, name).first()).toBeVisible();
      await expect(table(page, name)).toBeHidden();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.goto(paths.cellarLots());
    const lots = entries(page, 'Lots in your cellar');
    await expect(lots).toHaveCount(10);
    const boxes = await Promise.all([0, 1].map((index) => lots.nth(index).boundingBox()));
    expect(boxes[1]!.y).toBe(boxes[0]!.y);
    for (const lot of await lots.all()) {
      await expect(lot.locator('svg').first()).toBeVisible();
      await expect(lot.getByRole('button', { name: /^More about/ })).toBeVisible();
    }
    expect(await axe(page)).toEqual([]);
  });

  test('entries are sorted by keyboard if the page has no order of its own', async ({ page, signIn }) => {
    await signIn(COLLECTOR, { to: paths.shipments() });
    await expect(entries(page, 'Your shipments').first()).toBeVisible();
    const turn = page.getByRole('button', { name: 'Descending: switch to ascending' });
    await focusOn(turn);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/asc/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Bottles');
    await expect(page).toHaveURL(/bottles/);
  });
});

for (const width of [1101, 1280, 1440]) {
  test(`at ${width} px the lots are a table: a bottle in each row, names of three lines at most`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(COLLECTOR, { to: paths.cellarLots() });
    const rows = table(page, 'Lots in your cellar').locator('tbody tr:not([aria-hidden])');
    await expect(rows).toHaveCount(10);
    for (const row of await rows.all()) {
      expect((await row.locator('svg').first().boundingBox())!.width).toBeGreaterThan(8);
      const name = row.getByRole('rowheader').getByRole('button');
      const { height, line } = await name.evaluate((element) => ({
        height: element.clientHeight,
        line: Number.parseFloat(getComputedStyle(element).lineHeight),
      }));
      expect(height).toBeLessThan(3.5 * line);
      const more = (await row.getByRole('button', { name: /^More about/ }).boundingBox())!;
      expect(more.x + more.width).toBeLessThanOrEqual(width);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
