import { saveSearch } from '@le-chai/contracts/saved-searches';
import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { axe, tooWide } from '../../screens/show.ts';

const notify = (page: Page) => page.getByRole('button', { name: 'Notify me of new lots', exact: true });
const saved = (page: Page) => page.getByRole('link', { name: 'Search saved', exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a search without results is saved by keyboard, and a new matching lot sends a notice', async ({
  page,
  context,
  product,
}) => {
  const member = await ownMember(product, 'Seeker');
  await member.enter(context);
  await page.goto(paths.weeklyAuctions('all', { search: { term: 'Kadarka' }, filters: { color: ['red'] } }));
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await notify(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('We’ll notify you when a new lot matches it.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await saved(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Saved searches');
  await expect(rows(page)).toHaveText([/^Kadarka, .*Weekly auctions/]);

  // Anywhere, in any colour.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search sales/ })).toBeFocused();
  await page.keyboard.type('Kadarka');
  await expect(page.getByRole('option', { name: /Notify me of new lots for/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);

  const id = await ownSale(product, 'Kadarka from the hill');
  const toasts = page.getByRole('region', { name: /^Notices/ });
  await expect(toasts.getByText('New for your saved search Kadarka: Kadarka from the hill.')).toBeVisible();
  await page.goto('/notices');
  await page
    .getByRole('link', { name: /New for your saved search Kadarka/ })
    .first()
    .click();
  await expect(title(page)).toHaveText('Kadarka from the hill');
  expect(page.url()).toContain(`/sales/lot/${id}-`);
});

test('another member’s searches are not visible', async ({ page, context, product }) => {
  const [member, other] = [await ownMember(product, 'Own'), await ownMember(product, 'Other')];
  await other.call('PUT', saveSearch.path, { place: 'any', q: 'secret', filters: {}, name: 'secret' });
  await member.enter(context);
  await page.goto(paths.savedSearches());
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('saved searches are listed, switched off and removed', async ({ page, context, product }) => {
    const member = await ownMember(product, 'Pocket');
    for (const q of ['margaux', 'a very long name of a wine that nobody has ever seen on any label'])
      await member.call('PUT', saveSearch.path, { place: 'shop', q, filters: {}, name: q });
    await member.enter(context);
    await page.goto(paths.savedSearches());
    await expect(rows(page)).toHaveCount(2);
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const box = page.getByRole('checkbox', { name: 'Notify me of new lots for margaux', exact: true });
    await box.tap();
    await expect(box).not.toBeChecked();
    await page.reload();
    await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: 'Remove margaux', exact: true }).tap();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Saved searches' })).toBeFocused();
    await page.getByRole('button', { name: /^Search/ }).tap();
    await page.getByRole('option', { name: /^a very long name/ }).tap();
    await expect(page).toHaveURL(/\/store\/shop\?/);
  });
});
