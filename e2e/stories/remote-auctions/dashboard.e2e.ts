/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { axe } from '../../screens/show.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'What’s new' });
const stands = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const strip = (page: Page) => page.getByRole('list', { name: 'What’s new' });
const scrolled = (page: Page) => strip(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));

test('a member starts with their standing, sees it change, and is one press from bidding again', async ({
  page,
  context,
  product,
}) => {
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  const [bid, wished] = [await ownSale(product, 'Chambolle 2015'), await ownSale(product, 'Hermitage 2010')];
  await ada.call('POST', `/v2/auctions/${bid}/bids`, { bid_offer: 100 });
  await ada.call('PUT', `/v2/sale/${wished}/wishlist`);
  await ada.enter(context);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(title(page)).toBeVisible();
  await expect(stands(page).getByRole('link', { name: /^You lead 1 lot/ })).toBeVisible();
  await expect(stands(page).getByRole('link', { name: /^You were outbid None/ })).toBeVisible();
  const ending = page.getByRole('region', { name: 'Ending soon' });
  await expect(ending.getByRole('link', { name: 'Hermitage 2010' })).toBeVisible();

  await ben.call('POST', `/v2/auctions/${bid}/bids`, { bid_offer: 200 });
  const outbid = stands(page).getByRole('link', { name: /^You were outbid 1 lot Chambolle 2015 ?, next bid €\d+$/ });
  await expect(outbid).toBeVisible();
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await needs.getByRole('link', { name: /^You were outbid Chambolle 2015 Price now €\d+/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chambolle 2015' })).toBeVisible();
});

test('a new member sees our pick, three steps and lots to start with', async ({ page, context, product }) => {
  const nora = await ownMember(product, 'Nora');
  await nora.enter(context);
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('heading', { name: 'Lots to start with' })).toBeVisible();
  await expect(steps.getByRole('article')).toHaveCount(3);
  expect(await axe(page)).toEqual([]);

  const lead = page.getByRole('region', { name: 'From one slope to the sea' });
  await lead.getByRole('link', { name: 'See the lot' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'From one slope to the sea' })).toBeVisible();

  const wished = await ownSale(product, 'Savennières 2014');
  await nora.call('PUT', `/v2/sale/${wished}/wishlist`);
  await page.goto('/dashboard');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Start a wishlist, done' })).toBeVisible();
  await nora.call('POST', `/v2/auctions/${wished}/bids`, { bid_offer: 100 });
  await page.reload();
  await expect(stands(page).getByRole('link', { name: /^You lead 1 lot/ })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('what’s new is browsed with arrows, keys and dragging, which clicks nothing', async ({ page, signIn }) => {
  await signIn('collector@example.test', { to: '/dashboard' });
  const next = page.getByRole('button', { name: 'Next' });
  const first = strip(page).getByRole('article').first();
  await expect(first).toBeVisible();

  await next.click();
  await next.click();
  await expect.poll(() => scrolled(page)).toBe(832);
  await strip(page).press('Home');
  await expect.poll(() => scrolled(page)).toBe(0);
  // Tabbing scrolls to the focused link.
  await focusOn(strip(page).getByRole('article').nth(5).getByRole('link').first());
  await expect(strip(page).getByRole('article').nth(5).getByRole('link').first()).toBeInViewport();
  await strip(page).press('Home');
  await expect.poll(() => scrolled(page)).toBe(0);

  const link = strip(page).getByRole('article').nth(1).getByRole('link').first();
  const box = (await link.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 300, box.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  expect(await scrolled(page)).toBeGreaterThanOrEqual(320);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  const name = (await first.getByRole('heading').textContent()) ?? '';
  await strip(page).press('Home');
  await expect.poll(() => scrolled(page)).toBe(0);
  await first.getByRole('link', { name: /^Go to / }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing moves while it loads, and the page is no wider than the screen', async ({ page, signIn }) => {
    await watchShifts(page);
    await signIn('collector@example.test', { to: '/dashboard' });
    await page.reload();
    await expect(strip(page).getByRole('article').first()).toBeVisible();
    await expect(stands(page).getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Ending soon' }).getByRole('article').first()).toBeAttached();
    expect(await shiftsAbove(page, 0.01)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
