import type { Page } from '@playwright/test';
import { scrollThrough } from '../../screens/show.ts';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, ownSale } from '../../own-member.ts';

const COLLECTOR = 'collector@example.test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the auctions' });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.use({ drawnBy: 'browsers' });

test('a list is filtered, paged and left by keyboard alone, and restored on return', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: '/weekly/auctions/all' });
  await expect(cards(page)).toHaveCount(6);

  await test.step('two colours are selected in a filter’s menu', async () => {
    await focusOn(page.getByRole('button', { name: /^Colour/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/filters=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Colour 1' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'Selected filters' }).getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  });

  await test.step('the next page starts at the top of the list', async () => {
    await focusOn(page.getByRole('link', { name: 'Next page' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('group', { name: /^Weekly auctions, page 2 of/ })).toBeFocused();
    await expect(cards(page).first()).toBeInViewport();
  });

  const narrowed = page.url();
  const last = cards(page).last().getByRole('link');
  const [name, place] = [await last.innerText(), await last.getAttribute('href')];
  await test.step('a sale is opened, and going back returns to the same place', async () => {
    await focusOn(last);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(narrowed);
    await expect(page.locator(`a[href="${place}"]`)).toBeFocused();
    await expect(page.locator(`a[href="${place}"]`)).toBeInViewport();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('the address shows the same list to everybody', async () => {
    await page.goto(narrowed);
    await expect(cards(page).last().getByRole('link')).toHaveAttribute('href', place ?? '');
    await expect(page.getByRole('button', { name: 'Colour 1' })).toBeVisible();
  });
});

test('more of a list is shown in place, and restored on return', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: '/weekly/auctions/all' });
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Ending today' })).toBeVisible();
  await focusOn(page.getByRole('button', { name: 'Show 6 more' }));
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(12);
  const link = cards(page).nth(6).getByRole('link');
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/weekly\/auctions\/all$/);
  await expect(page.getByText(/^1–12 of \d+$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sales\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.reload();
  await expect(cards(page)).toHaveCount(12);
});

test('a reloaded lot restores its scroll position once it has loaded', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(COLLECTOR, { to: '/weekly/auctions/single-lots' });
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'In this lot' })).toBeVisible();
  const address = page.url();
  await page.goto(address);
  const loading = page.getByText('Loading the sale');
  await expect(loading).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Bids', exact: true })).toBeVisible();
  // Parts that load once they are near change its height.
  await scrollThrough(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[aria-label^="Loading"]')).toHaveCount(0);
  const left = await page.evaluate(() => scrollY);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/sales?\/\d+(\?|$)|\/auctions\/\d+(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') await held;
    await route.fallback();
  });
  await page.reload();
  await expect(loading).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(left);
  answer();
  await expect(loading).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(left - 1);
});

test('a search suggests, narrows to the suggestion picked, and can be cleared', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: '/weekly/auctions/all' });
  await search(page).fill('barolo 2017, six');
  const found = page.getByRole('listbox', { name: 'Search the auctions' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  const name = await found.first().locator('span').innerText();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('link', { name })).toBeVisible();
  expect(JSON.parse(parameters(page)['search'] ?? '')).toEqual({ term: name, id: expect.any(Number) });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cards(page)).toHaveCount(6);
  expect(parameters(page)).toEqual({});
  await search(page).fill('qqqq');
  await expect(page.getByText('No results.').filter({ visible: true }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters expand, are chosen by touch and removed one by one', async ({ page, signIn }) => {
    await signIn(COLLECTOR, { to: '/weekly/auctions/all' });
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await page.getByRole('button', { name: /^Region/ }).tap();
    await page.getByRole('group', { name: 'Region' }).getByRole('checkbox').first().tap();
    const chosen = page.getByRole('group', { name: 'Selected filters' });
    await expect(chosen.getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Filters, 1 selected' })).toBeVisible();
    await page.keyboard.press('Escape');
    await chosen.getByRole('button').first().tap();
    await expect(chosen).toBeHidden();
    expect(parameters(page)).toEqual({});
  });
});

test('a sale goes from its card to the wishlist, into a calendar, off and on again', async ({ page, product }) => {
  const [ada, id] = [await ownMember(product, 'Ada'), await ownSale(product, 'Pauillac 2016, wished for')];
  await ada.enter(page.context());
  await page.goto(`/weekly/auctions/single-lots?search=${encodeURIComponent(JSON.stringify({ term: 'wished', id }))}`);
  const heart = page.getByRole('button', { name: /^Wishlist, Pauillac 2016, wished for/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/my-activities');
  await expect(page).toHaveURL(/\/my-activities\/wishlist$/);
  await expect(cards(page)).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add all to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('wishlist.ics');

  await heart.click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('an outbid sale leaves the list of leading bids live', async ({ page, product }) => {
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  const id = await ownSale(product, 'Barolo 2017, bid for');
  await ada.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 100 });
  await ada.enter(page.context());
  await page.goto('/my-activities/offers?standing=leading');
  await expect(page.getByRole('button', { name: 'You lead 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).getByText('You lead', { exact: true })).toBeVisible();

  await ben.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 300 });
  await expect(page.getByText('You’re not leading any sales')).toBeVisible();
  await page.getByRole('button', { name: 'Outbid 1' }).click();
  await expect(cards(page).getByText('You were outbid', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?standing=outbid$/);
});
