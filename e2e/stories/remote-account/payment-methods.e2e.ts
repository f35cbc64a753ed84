import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember } from '../../own-member.ts';
import type { TestCard } from '../../paying.ts';

const PLACE = '/my-profile/payment-methods';

const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'ending' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Fills in a test card and sends it. */
async function send(page: Page, card: TestCard): Promise<void> {
  await button(page, card).click();
  await button(page, 'Add the card').click();
}

test('a card is declined, checked by its bank, added; another becomes the default; one is removed', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Ada');
  await member.enter(page.context());
  await page.goto(PLACE);
  await expect(page.getByRole('heading', { name: 'No card yet' })).toBeVisible();

  await button(page, 'Add a card').click();
  await expect(page.getByRole('heading', { name: 'New card' })).toBeFocused();
  await send(page, 'is declined');
  await expect(problem(page)).toHaveText('Your card was declined.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');

  await send(page, 'the bank asks about');
  const bank = page.getByRole('dialog', { name: 'Your bank needs your approval' });
  await expect(bank).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem(page)).toHaveText('You haven’t confirmed it with your bank, so the card hasn’t been added yet.');
  await button(page, 'Try again').click();
  await bank.getByRole('button', { name: 'Decline' }).click();
  await expect(problem(page)).toHaveText('Your bank did not approve this card. Try again, or use another card.');
  await button(page, 'Add the card').click();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(rows(page)).toHaveText([/Visa ending 3155.*Default/]);
  await expect(page.getByRole('heading', { name: 'Your cards' })).toBeFocused();

  await button(page, 'Add a card').click();
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByLabel('Expires').fill('12 / 35');
  await page.getByLabel('Security code').fill('123');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Visa ending 3155.*Default/, /Mastercard ending 4444/]);
  await button(page, 'Make default: Mastercard ending 4444').click();
  await expect(rows(page)).toHaveText([/Mastercard ending 4444.*Default/, /Visa ending 3155/]);

  await button(page, 'Remove Mastercard ending 4444').click();
  const question = page.getByRole('dialog', { name: 'Remove Mastercard ending 4444?' });
  await expect(question).toContainText('Visa ending 3155 becomes the default.');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Remove Mastercard ending 4444')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveText([/Visa ending 3155.*Default/]);
  await expect(page.getByRole('heading', { name: 'Your cards' })).toBeFocused();
});

test('a card whose answer was lost is stored once', async ({ page, product }) => {
  const member = await ownMember(product, 'Bea');
  await member.enter(page.context());
  await page.goto(PLACE);
  await button(page, 'Add a card').click();
  let lost = 0;
  await page.route('**/users/me/payment-methods', async (route) => {
    const stores = route.request().method() === 'POST' && (route.request().postData() ?? '').includes('seti_');
    if (!stores || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await send(page, 'works');
  await expect(problem(page)).toContainText('could not be reached');
  await button(page, 'Try again').click();
  await expect(page.getByText('Card added')).toBeVisible();
  await expect(rows(page)).toHaveText([/Visa ending 4242.*Default/]);
  expect(await member.call<unknown[]>('GET', '/api/v3/users/me/payment-methods')).toHaveLength(1);
});
