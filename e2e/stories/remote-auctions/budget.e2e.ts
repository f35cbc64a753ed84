import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { axe, tooWide } from '../../screens/show.ts';

const part = (page: Page) => page.getByRole('group', { name: 'Budget for your bids' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your bid' });

test('a budget is set by keyboard, and a bid that exceeds it warns and can still be placed', async ({
  page,
  context,
  product,
}) => {
  const member = await ownMember(product, 'Thrifty');
  const [led, next] = [await ownSale(product, 'Budget led'), await ownSale(product, 'Budget next')];
  await member.call('POST', `/v2/auctions/${led}/bids`, { bid_offer: 100, max_bid: 300 });
  await member.enter(context);
  await page.goto(paths.offers());
  await expect(part(page)).toContainText('Your bids total up to €300');
  await part(page).getByRole('button', { name: 'Set a budget' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('350');
  await page.keyboard.press('Enter');
  await expect(part(page)).toContainText('Your bids total up to €300, within your budget of €350');
  await expect(part(page).getByRole('button', { name: 'Change budget' })).toBeFocused();
  expect(await axe(page)).toEqual([]);

  await page.goto(paths.sale('lot', next, 'Budget next'));
  await page.getByRole('button', { name: /^Bid with a maximum of €100/ }).click();
  await expect(question(page)).toContainText(
    'This bid brings your total to €400, €50 over your budget of €350. You can still place it.',
  );
  expect(await axe(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Place bid' }).click();
  await expect(page.getByRole('region', { name: 'Bid', exact: true }).getByText('You lead').first()).toBeVisible();
  await page.goto(paths.offers());
  await expect(part(page)).toContainText('Your bids total up to €400, over your budget of €350');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a budget is changed and removed', async ({ page, context, product }) => {
    const member = await ownMember(product, 'Pocket');
    await member.call('PUT', '/api/v3/users/me/bid-budget', { budget: 900 });
    await member.enter(context);
    await page.goto(paths.offers());
    await part(page).getByRole('button', { name: 'Change budget' }).tap();
    await part(page).getByRole('textbox', { name: 'Budget' }).fill('a lot');
    await part(page).getByRole('button', { name: 'Save budget' }).tap();
    await expect(part(page).getByText('Enter a whole number of euros, from 1 to 10,000,000')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await part(page).getByRole('button', { name: 'Remove budget' }).tap();
    await expect(part(page)).toContainText('Your bids total up to €0');
    await expect(part(page).getByRole('button', { name: 'Set a budget' })).toBeVisible();
  });
});
