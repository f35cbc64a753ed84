import type { Page } from '@playwright/test';
import { enter } from '../../enter.ts';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { tooWide } from '../../screens/show.ts';

const WEEKLY = '/weekly/auctions/all';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const marked = (page: Page) => palette(page).getByRole('option', { selected: true });

/** Opens a page as a demo member whom no story changes. */
async function visit(page: Page, url: string, at: string, email = 'collector@example.test'): Promise<void> {
  await enter(page, url, email);
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.use({ drawnBy: 'browsers' });

test('what needs attention is shown in the navigation, and is one step away', async ({ page, context, product }) => {
  test.setTimeout(120_000);
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  const [lost, won] = [await ownSale(product, 'Passed over'), await ownSale(product, 'Held to the end')];
  await ada.call('POST', `/v2/auctions/${lost}/bids`, { bid_offer: 100 });
  await ada.call('POST', `/v2/auctions/${won}/bids`, { bid_offer: 100 });
  await ada.enter(context);
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();

  await ben.call('POST', `/v2/auctions/${lost}/bids`, { bid_offer: 200 });
  await expect(main(page).getByRole('link', { name: 'My bids, 1 auction outbid' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(marked(page)).toHaveAccessibleName(/^Passed over You were outbid: price now/);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Passed over')).toBeVisible();

  await product.operate('sale', 'close', String(won));
  const toPay = main(page).getByRole('link', { name: 'To pay, 1 payment due' });
  await expect(toPay).toBeVisible();
  await toPay.click();
  await expect(title(page, 'Outstanding payments')).toBeVisible();
});

test('the palette finds a sale, a lot, a page and nothing, by keyboard alone', async ({ page, product }) => {
  await visit(page, product.url, WEEKLY);
  const field = palette(page).getByRole('combobox');

  await test.step('a sale, straight at its page', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('barrel');
    const sales = palette(page).getByRole('group', { name: 'Sales' });
    await expect(sales.getByRole('option').first()).toBeVisible();
    const pages = await palette(page).getByRole('group', { name: 'Pages' }).getByRole('option').count();
    for (let step = 0; step < pages; step++) await page.keyboard.press('ArrowDown');
    const name = (await marked(page).textContent())?.replace(/ (Lot|Barrel, by the litre).*$/, '') ?? '';
    await page.keyboard.press('Enter');
    await expect(title(page, name)).toBeVisible();
    await expect(page).toHaveURL(/\/sales\/barrel\/\d+-/);
  });

  await test.step('a wine of one’s own, alone in the cellar', async () => {
    await page.locator('body').press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('arrozuel');
    const cellar = palette(page).getByRole('group', { name: 'My cellar' });
    await expect(cellar.getByRole('option').first()).toBeVisible();
    // The last is the way to go on looking.
    await page.keyboard.press('ArrowUp');
    await expect(marked(page)).toHaveAccessibleName('Notify me of new lots for “arrozuel”');
    await page.keyboard.press('ArrowUp');
    await expect(marked(page)).toHaveAccessibleName(/ In your cellar, [\d.]+\sL$/);
    await page.keyboard.press('Enter');
    await expect(title(page, 'My cellar')).toBeFocused();
    const lots = page.getByRole('table', { name: 'Lots in your cellar' }).getByRole('rowheader');
    await expect(lots.filter({ hasNotText: /arrozuel/i })).toHaveCount(0);
    await expect(lots.first()).toBeVisible();
  });

  await test.step('a page, by another word for it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('owed');
    await expect(marked(page)).toHaveAccessibleName('To pay');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Outstanding payments')).toBeFocused();
  });

  await test.step('nothing, and what to do when a search fails', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('qqqq');
    await expect(palette(page).getByText('No results.').first()).toBeVisible();
    await page.route('**/sales/search?*', (route) => route.abort());
    await field.fill('bodegas');
    await expect(palette(page).getByRole('group', { name: 'Sales' })).toContainText('Change the text to try again.');
    await expect(palette(page).getByRole('group', { name: 'My cellar' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });
});

test('the density survives a reload, before anything is painted, and applies in other tabs', async ({
  page,
  context,
  product,
}) => {
  await visit(page, product.url, WEEKLY);
  const other = await context.newPage();
  await other.goto('/my-assets/lots');
  const row = other.getByRole('row', { name: /Furmint Mád/ }).first();
  const height = async () => (await row.boundingBox())?.height;
  await expect.poll(height).toBe(54);

  await page.getByRole('button', { name: /Ines Marchetti/ }).click();
  await page.getByRole('radio', { name: /Compact/ }).check();
  await expect(page.getByRole('table', { name: 'Weekly auctions' })).toBeVisible();
  await expect.poll(height).toBe(46);

  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.unroute('**/*.js');
  await page.goto(`${WEEKLY}?view=grid`);
  await expect(title(page, 'Weekly auctions')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the theme is the same in every tab', async ({ page, context, product }) => {
  await visit(page, product.url, WEEKLY);
  const other = await context.newPage();
  await other.goto('/outstanding-payments');
  await expect(title(other, 'Outstanding payments')).toBeVisible();
  await page.getByRole('button', { name: /Ines Marchetti/ }).click();
  await page.getByRole('radio', { name: /Cellar/ }).check();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'cellar');
  await expect(other.locator('body')).toHaveCSS('color-scheme', 'dark');
});

test('the keyboard skips the bar, and each page announces itself', async ({ page, product }) => {
  await visit(page, product.url, WEEKLY);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${WEEKLY}$`));

  for (const [place, heading, name] of [
    [/^My cellar/, 'My cellar', 'My cellar'],
    [/^To pay/, 'Outstanding payments', 'Outstanding payments'],
    [/^Auctions/, 'Weekly auctions', 'Weekly auctions'],
  ] as const) {
    await main(page).getByRole('link', { name: place }).press('Enter');
    await expect(title(page, heading)).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Le Chai`);
  }
  // A change of the search alone is no other page: the focus stays where one is working.
  await page.getByRole('link', { name: 'Show as table' }).press('Enter');
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('link', { name: 'Show as cards' })).toBeFocused();
});

test('every page has a title of its own', async ({ page, product }) => {
  await enter(page, product.url, 'collector@example.test');
  const titles = new Set<string>();
  const pages = [
    '/dashboard',
    WEEKLY,
    '/my-assets/lots',
    '/outstanding-payments',
    '/my-profile/account-information',
    '/notices',
    '/contact',
    '/nowhere',
  ];
  for (const at of pages) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^.+ · Le Chai$/);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(pages.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar is under the thumb, and the search takes the screen', async ({ page, product }) => {
    await visit(page, product.url, WEEKLY);
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    await expect(bar.getByRole('link')).toHaveText([/^What’s new/, /^Auctions/, /^My bids/, /^Cellar/]);
    for (const target of [...(await bar.getByRole('link').all()), ...(await bar.getByRole('button').all())]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: /^Search/ }).tap();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    const edges = async () => Object.values((await palette(page).boundingBox()) ?? {}).map(Math.round);
    await expect.poll(edges).toEqual([0, 0, 390, 844]);
    await page.keyboard.type('auct');
    await palette(page).getByRole('option', { name: 'Barrels' }).tap();
    await expect(page).toHaveURL(/\/weekly\/auctions\/barrels/);
    await bar.getByRole('button', { name: 'Profile' }).tap();
    await expect(page.getByRole('radio', { name: /Compact/ })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Profile' })).toBeFocused();
  });

  test('going back restores the place in a list, and going forward that of the page', async ({ page, product }) => {
    await visit(page, product.url, WEEKLY);
    const link = page.getByRole('article').nth(3).getByRole('link').first();
    await link.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    const there = await page.evaluate(() => scrollY);
    expect(there).toBeGreaterThan(500);
    await link.tap();
    await expect(page).toHaveURL(/\/sales\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 400));
    await page.goBack();
    await expect(title(page, 'Weekly auctions')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(there);
    await page.goForward();
    await expect(page).toHaveURL(/\/sales\//);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });
});

test('a page opened by its address starts at the top, and a reloaded one stays where it was', async ({
  page,
  product,
}) => {
  await visit(page, product.url, WEEKLY);
  const scrolled = () => page.evaluate(() => scrollY);
  const first = page.getByRole('article').first();
  const lot = (await first.getByRole('link').first().getAttribute('href'))!;
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect(first).toBeVisible();
  await expect.poll(scrolled).toBe(300);

  await page.goto(lot);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(first).toBeVisible();
  await expect.poll(scrolled).toBe(300);

  await page.goto(WEEKLY);
  await expect(first).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('on paper there is nothing to press', async ({ page, product }) => {
  await visit(page, product.url, WEEKLY);
  const lot = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  for (const path of [WEEKLY, lot!, '/my-assets/lots', '/outstanding-payments']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(
      await page.locator('th').getByRole('button').filter({ visible: true }).count(),
    );
    await page.emulateMedia({ media: 'screen' });
  }
});

test.describe('between a phone and a desk', () => {
  for (const [width, below] of [
    [700, true],
    [820, true],
    [1100, true],
    [1101, false],
  ] as const) {
    test(`${width} px have the navigation ${below ? 'under the thumb' : 'above the page'}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 1000 });
      await visit(page, product.url, WEEKLY);
      const places = page.getByRole('navigation', { name: 'Main, bottom' });
      await expect(places).toBeVisible({ visible: below });
      await expect(main(page)).toBeVisible({ visible: !below });
      const shop = page.getByRole('banner').getByRole('link', { name: 'Shop' });
      await expect(shop.filter({ visible: true })).toHaveCount(1);
      expect(await tooWide(page)).toBe(0);
    });
  }
});

test('hovering a link fetches code and data, and following it fetches neither', async ({ page, product }) => {
  // News void what was fetched before them, and of her there are none.
  const member = await ownMember(product, 'Pia');
  await member.enter(page.context());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/cellar/') || pathname.includes('GetPhysicalCellarLots')) asked.push(pathname);
  });
  const listening = page.waitForResponse(/me\/stream/);
  await page.goto('/contact');
  await listening;
  const link = main(page).getByRole('link', { name: /^My cellar/ });
  const both = [/GetPhysicalCellarLots/, /\/lots\.\w+\.js$/].map((part) => page.waitForResponse(part));
  await link.hover();
  await Promise.all(both);
  const before = asked.length;
  await link.click();
  await expect(title(page, 'My cellar')).toBeFocused();
  await expect(page.getByText('Your shelf is empty')).toBeVisible();
  expect(asked.slice(before)).toEqual([]);
});
