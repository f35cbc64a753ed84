import { expect, test } from '../../fixtures.ts';
import { scrollThrough, show } from '../../screens/show.ts';
import { SCREENS } from '../../screens/screens.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

/** Pages whose data arrives later. Not one whose answers a screen replaces: the edge renders it with other data. */
const PAGES = new Set([
  'cellar-lots',
  'barrels',
  'bottling',
  'bottling-sale',
  'shipment-to-pay',
  'membership',
  'membership-past-due',
  'cards',
]);

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { on: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { on: 'a desk', viewport: { width: 1440, height: 900 }, hasTouch: false },
];

for (const { on, viewport, hasTouch } of sizes) {
  test.describe(`on ${on}`, () => {
    test.use({ viewport, hasTouch });
    for (const screen of SCREENS.filter(({ name }) => PAGES.has(name))) {
      test(`nothing moves while ${screen.name} loads`, async ({ page, product }) => {
        await show(page, product, screen);
        await watchShifts(page);
        await page.route('**/core/**', async (route) => {
          await new Promise((later) => setTimeout(later, 300));
          await route.fallback();
        });
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
        await scrollThrough(page);
        expect(await shiftsAbove(page, 0.01)).toEqual([]);
      });
    }
  });
}
