import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';

const NEXT = 'kettle thistle under harbour';
const PLACE = '/my-profile/password';

const present = (page: Page) => page.getByLabel('Current password');
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click();

/** Logs in by the page, as a browser of its own. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a session more, as a browser somewhere else would. */
async function sessionIn(product: Product, { email, password }: OwnMember, userAgent: string): Promise<void> {
  const answer = await fetch(`${product.url}/_serverFn/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.ok).toBe(true);
}

test('a new password: weak ones are pointed out, a wrong one is kept for correction, and every other browser is logged out', async ({
  page,
  otherPage: other,
  product,
}) => {
  const member = await ownMember(product, 'Ada');
  await member.enter(page.context());
  await other.goto(`/auth/login?redirect=${PLACE}`);
  await logIn(other, member.email, member.password);
  await expect(other.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();

  const lists = page.waitForRequest(/password-strength/);
  await page.goto(PLACE);
  await focusOn(present(page));
  await page.keyboard.type('not this one');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await lists;
  await page.keyboard.type('adastory12');
  await expect(page.getByText(/^Easy to guess\. It contains your name or your e-mail address/)).toBeVisible();
  await next(page).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This has 5. Choose at least 10 characters.')).toBeVisible();
  await expect(next(page)).toBeFocused();

  // Pasted, as from a password manager.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEXT);
  await next(page).selectText();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(next(page)).toHaveValue(NEXT);
  await expect(page.getByText('Strong.', { exact: true })).toBeVisible();
  await change(page);
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(present(page)).toBeFocused();
  await expect(present(page)).toHaveValue('not this one');
  await expect(next(page)).toHaveValue(NEXT);

  await present(page).fill(member.password);
  await change(page);
  await expect(page.getByText('You’ve been logged out in one other place.')).toBeVisible();
  await expect(next(page)).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'logged in' })).toHaveCount(1);

  await expect(other).toHaveURL(/\/auth\/login\?/);
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(other, member.email, member.password);
  await expect(other.getByRole('alert')).not.toBeEmpty();
  await logIn(other, member.email, NEXT);
  await expect(other.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
});

test('unknown sessions are ended one by one, or all others together', async ({ page, product }) => {
  const member = await ownMember(product, 'Bea');
  await member.enter(page.context());
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1';
  const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  for (const agent of [phone, desk, desk]) await sessionIn(product, member, agent);

  await page.goto(PLACE);
  const title = page.getByRole('heading', { name: 'Where you’re logged in' });
  const rows = page.getByRole('listitem').filter({ hasText: 'logged in' });
  await expect(rows).toHaveCount(4);
  await focusOn(rows.filter({ hasText: 'Safari on an iPhone' }).getByRole('button', { name: /^Log out/ }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(title).toBeFocused();
  await expect(rows.filter({ hasText: 'Firefox on Windows' })).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.filter({ hasText: /Logged in .* with your password, / })).toHaveCount(3);

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await expect(question).toContainText('The 2 other places will ask for your password again.');
  await question.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This device');
  await expect(page.getByText('You’ve been logged out in 2 other places.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
});
