/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';

const CATALOGUE = '/demo-buttons';
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const toasts = (page: Page) => notices(page).locator('[data-toast]:visible');
const raise = (page: Page, tone: string) => page.getByRole('button', { name: `Toast: ${tone}` }).click();

/** Opens the catalogue with a clock that only the story moves. */
async function openStill(page: Page): Promise<void> {
  const start = new Date('2026-05-04T10:00:00Z');
  await page.clock.install({ time: start });
  await page.goto(CATALOGUE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(start.getTime() + 60_000);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('toasts: bottom right, 420 wide, 14 apart, three at most, 7.5 s; the fourth waits for its turn', async ({
  page,
}) => {
  await openStill(page);
  for (const tone of ['yours', 'act', 'error', 'plain']) await raise(page, tone);
  // Away from the button, and from the toasts, where time would stand still.
  await page.mouse.move(5, 5);
  await expect(toasts(page)).toHaveCount(3);
  await expect(notices(page).getByText('Your profile is saved')).toBeVisible();
  await expect(notices(page).getByText('You lead Pauillac 2016')).toBeHidden();

  const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()));
  const [first, second, third] = boxes.flatMap((box) => box ?? []).toSorted((a, b) => a.y - b.y);
  expect([first!.width, second!.width, third!.width]).toEqual([420, 420, 420]);
  expect(Math.round(second!.y - first!.y - first!.height)).toBe(14);
  expect(Math.round(third!.y - second!.y - second!.height)).toBe(14);
  const across = await page.evaluate(() => document.documentElement.clientWidth);
  expect(across - third!.x - third!.width).toBe(24);
  expect(900 - third!.y - third!.height).toBe(24);

  await page.clock.runFor(7500);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(1);
  await expect(notices(page).getByText('You lead Pauillac 2016')).toBeVisible();
});

test('the time stops while the pointer is on a toast, and a swipe of 45 px dismisses it', async ({ page }) => {
  await openStill(page);
  await raise(page, 'yours');
  const toast = toasts(page).first();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const swipe = async (distance: number): Promise<void> => {
    await page.mouse.move(box.x + 100, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 100 + distance, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  await swipe(46);
  await expect(toast).toHaveCSS('opacity', '0');
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('toasts are reached by keyboard, and the focus returns', async ({ page }) => {
  await page.goto(CATALOGUE);
  const button = page.getByRole('button', { name: 'Toast: act' });
  await focusOn(button);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await expect(toasts(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notices(page).getByRole('button', { name: 'Bid again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a toast can be used while a dialog is open; the dialog is 448 wide and keeps the focus', async ({ page }) => {
  await page.goto(CATALOGUE);
  await raise(page, 'error');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(448);
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeFocused();
  await raise(page, 'plain');
  await expect(toasts(page)).toHaveCount(1);
});

test('a tooltip shows after 750 ms, lets the pointer onto it, and Escape dismisses it', async ({ page }) => {
  await openStill(page);
  const tooltip = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Market price' });
  await button.hover();
  await page.clock.runFor(700);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await page.clock.runFor(10_000);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test.describe('on a device without hover', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no tooltip ever shows', async ({ page }) => {
    await page.clock.install();
    await page.goto(CATALOGUE);
    await page.getByRole('button', { name: 'Market price' }).tap();
    await page.clock.runFor(2000);
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});
