/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember } from '../../own-member.ts';
import { axe, tooWide } from '../../screens/show.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^Fine wine/ });
const week = (page: Page) => page.getByRole('region', { name: 'In the auctions this week' });
const navigation = { accept: 'text/html', 'sec-fetch-dest': 'document' };

test('a visitor sees what is on and what it costs to join, and becomes a member by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveTitle('Fine wine by the bottle and by the litre · Le Chai');
  await expect(week(page).getByRole('article')).toHaveCount(3);
  await expect(week(page).getByRole('timer').first()).toHaveText(/^\d\dd\d\dh\d\dm\d\ds$|^Closing$/);
  const litre = page.getByRole('region', { name: 'How buying by the litre works' });
  await expect(litre.getByRole('img')).toHaveCount(3);
  const storage = page.getByRole('region', { name: 'Storage and insurance' });
  await expect(storage.getByText(/^Insured for up to €[\d,]+ a purchase/)).toBeVisible();
  const tiers = page.getByRole('region', { name: 'Memberships' });
  await expect(tiers.getByRole('listitem').filter({ hasText: 'Explorer' })).toContainText(/€[\d.]+ a month/);
  // No member's places, and nothing that leads a visitor to a page of members.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(week(page).getByRole('article').getByRole('link')).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Become a member', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Become a member' })).toBeFocused();
  await page.goBack();
  await expect(title(page)).toBeVisible();
  await focusOn(tiers.getByRole('link', { name: 'Explorer' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup\/explorer$/);
  await page.goBack();
  await focusOn(page.getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Your cellar/ })).toBeVisible();
});

test('the three lots share one row from tablet width', async ({ page }) => {
  for (const width of [768, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1180 });
    await page.goto('/');
    await expect(week(page).getByRole('article')).toHaveCount(3);
    const tops = await week(page)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('the price of a lot follows the bids of members, whatever the lot is called', async ({ page, product }) => {
  const name = `Cornas </script><b id="bold">" & 'soon'</b>`;
  const terms = ['--lot', '1', '--price', '100', '--ends', '2m', '--weekly', '--name', name, '--json'];
  const { id } = JSON.parse(await product.operate('sale', 'create', ...terms)) as { id: number };
  await page.goto('/');
  const card = week(page).getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Opens at€100');
  await expect(page.locator('#bold')).toHaveCount(0);
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  await ada.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 150 });
  await ben.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 200 });
  await page.reload();
  await expect(card).toContainText(/Price now€(1[5-9]\d|200)/);
  // Other stories count what is on.
  await product.operate('sale', 'withdraw', String(id));
  await page.reload();
  await expect(week(page).getByRole('article')).toHaveCount(3);
  await expect(card).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('it is accessible at any width', async ({ page }) => {
      await page.goto('/');
      await expect(week(page).getByRole('article')).toHaveCount(3);
      for (const width of [1440, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await tooWide(page)).toBeLessThanOrEqual(0);
        expect(await axe(page)).toEqual([]);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('both ways in are visible at first, and large enough to press', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Become a member', 'Log in']) {
      const way = page.getByRole('link', { name, exact: true });
      await expect(way).toBeInViewport();
      expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('link', { name: 'Log in' }).tap();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
});

test('a member is redirected, whatever a visitor saw before, and the other way round', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  const member = await ownMember(product, 'Ben');
  await member.enter(context);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();
  await context.clearCookies({ name: 'access-token' });
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a visitor’s page is stored by no shared cache, and a member’s by none at all', async ({ product }) => {
  const visitor = await fetch(product.url, { headers: navigation });
  expect(visitor.headers.get('cache-control')).toBe('private, no-cache');
  expect(visitor.headers.get('vary')).toContain('cookie');
  const member = await fetch(product.url, { headers: { ...navigation, cookie: 'access-token=anything' } });
  expect(member.headers.get('cache-control')).toBe('no-store');
  expect(await member.text()).not.toContain('Fine wine, by the bottle');
});
