/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';

const ACCOUNT = '/my-profile/account-information';
const AUCTIONS = '/weekly/auctions/all';

const profile = (member: OwnMember) =>
  member.call<{ version: number; language: string; phone: string; first_name: string }>('GET', '/api/v3/users/me');
/** Amounts that a page shows, as they are written. */
const amounts = async (page: Page) => {
  await expect(page.locator('main').getByText(/€/).first()).toBeVisible();
  const text = await page.locator('main').innerText();
  return text.match(/€\s?\d[\d.,]*|\d[\d.,]*\s€/g) ?? [];
};

test.use({ drawnBy: 'browsers' });

test('figures and dates are written as the member has chosen, here immediately and in every other browser', async ({
  page,
  otherPage,
  product,
}) => {
  const member = await ownMember(product, 'Lotte');
  await member.enter(page.context());
  await page.goto(AUCTIONS);
  for (const amount of await amounts(page)) expect(amount).toMatch(/^€\d{1,3}(,\d{3})*(\.\d\d)?$/);

  await page.goto(ACCOUNT);
  await page.getByLabel('Number and date format').selectOption({ label: 'Germany' });
  await expect(page.getByText(/^1\.234,50\s€ · \d+\. .* · 13,5\sL$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-locale', 'de-DE');
  await expect(page.getByText('Your account information is up to date.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeFocused();
  expect(await profile(member)).toMatchObject({ language: 'de-DE' });

  const german = /^\d{1,3}(\.\d{3})*(,\d\d)?\s€$/;
  await page.getByRole('link', { name: 'Auctions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Weekly auctions' }).waitFor();
  for (const amount of await amounts(page)) expect(amount).toMatch(german);

  // The next visit begins with it, before any answer has come.
  await page.route('**/_serverFn/get-user', () => undefined);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-locale', 'de-DE');

  await member.enter(otherPage.context());
  await otherPage.goto(AUCTIONS);
  await expect(otherPage.locator('html')).toHaveAttribute('data-locale', 'de-DE');
  for (const amount of await amounts(otherPage)) expect(amount).toMatch(german);
});

test('what was typed stays when the profile was changed elsewhere, and a birth date is entered once', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Ada');
  await member.enter(page.context());
  await page.goto(ACCOUNT);
  await page.getByLabel('First name').fill('Adelaide');
  await page.getByLabel('Date of birth').fill('1980-05-12');
  await page.reload();
  await expect(page.getByText('What you typed earlier is still here.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide');

  const { version } = await profile(member);
  const names = { first_name: 'Ada', last_name: 'Story', language: 'en' };
  await member.call('PUT', '/api/v3/users/me', { ...names, phone: '+39 02 5550 1010', version });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Your profile has been changed elsewhere in the meantime.');
  await expect(page.getByLabel('Telephone')).toHaveValue('+39 02 5550 1010');
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account information is up to date.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toHaveCount(0);
  await expect(page.getByText('12 May 1980')).toBeVisible();
  expect(await profile(member)).toMatchObject({ first_name: 'Adelaide', phone: '+39 02 5550 1010' });
  await expect(page.getByRole('button', { name: /Adelaide Story/ })).toBeVisible();
});
