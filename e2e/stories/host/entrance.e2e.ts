import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { HOSTILE_REDIRECTS } from '../../hostile-redirects.ts';
import { ownMember } from '../../own-member.ts';

const NEXT = 'a longer password than before';
/** What opens an account, in an address. */
const SECRETS = /[?&#](?:code|prn|req|accessToken|person)=/;

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a forgotten password: a link is requested, a new password chosen, and the member logged in', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Ada');
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeFocused();

  const mail = page.locator('pre', { hasText: `To: ${member.email}` }).getByRole('link', { name: /reset-password/ });
  await expect(async () => {
    await page.goto('/core/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const link = (await mail.getAttribute('href')) ?? '';
  expect(link).toMatch(SECRETS);

  // Through the page's own address, so that the story can run behind any port.
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  const password = page.getByLabel('New password', { exact: true });
  await expect(password).toBeVisible();
  expect(page.url()).not.toMatch(SECRETS);
  await page.reload();
  await password.fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This has 5. Choose at least 10 characters.')).toBeVisible();
  await password.fill(NEXT);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();

  await logIn(page, member.email, member.password);
  await expect(page.getByRole('alert')).toContainText('not right');
  await logIn(page, member.email, NEXT);
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();

  // The link has done its work.
  await page.goto(`${pathname}${hash}`);
  await password.fill('yet another password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('code');
});

test('an incomplete link says so, and offers a new one', async ({ page }) => {
  await page.goto('/auth/reset-password?code=123456');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  expect(page.url()).not.toMatch(SECRETS);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('the login page knows who arrives and why, and keeps no address in its own', async ({ page, product }) => {
  const member = await ownMember(product, 'Bea');
  await page.goto(`/auth/login?code=account-closed&person=${encodeURIComponent(member.email)}&redirect=%2Fcontact`);
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  expect(page.url()).not.toContain('person');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(member.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('a login that is sent before its script has loaded works, and puts nothing typed into an address', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Abel');
  const place = '/auth/login?redirect=%2Fcontact#form';
  await page.goto(place);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/auth/login',
  );
  // This sends it as a browser does by itself: the form's own script is not called.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  const answer = await sent;
  expect(answer.status()).toBe(303);
  expect(answer.request().postData()).toContain('password=');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('no redirect leads to another site, judged by where the browser is after signing in', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  expect(HOSTILE_REDIRECTS).toHaveLength(40);
  const member = await ownMember(product, 'Cleo');
  const { origin } = new URL(product.url);
  const strayed: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) strayed.push(frame.url());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) strayed.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strayed.push(dialog.message());
    void dialog.dismiss();
  });
  for (const target of HOSTILE_REDIRECTS) {
    await page.context().clearCookies({ name: 'access-token' });
    await page.goto(`/auth/login?redirect=${encodeURIComponent(target)}`);
    await logIn(page, member.email, member.password);
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect.soft(new URL(page.url()).origin, JSON.stringify(target)).toBe(origin);
    expect.soft(new URL(page.url()).pathname, JSON.stringify(target)).not.toMatch(/^\/[/\\]/);
  }
  expect(strayed).toEqual([]);
});

test('the house views the app as a member, says so on every page, and stops', async ({ page, product, request }) => {
  const member = await ownMember(product, 'Dora');
  const link = (await product.operate('impersonate', member.email)).trim();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  expect(link).toMatch(/^[^?]*#accessToken=/);

  await page.goto(link);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  // Nobody's session was asked for before the token had its place.
  const second = asked.indexOf('/dashboard');
  expect(second).toBeGreaterThan(0);
  expect(asked.slice(0, second).filter((path) => /^\/(?:core|_serverFn)\//.test(path))).toEqual([]);
  expect(page.url()).not.toMatch(SECRETS);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'access-token');
  expect(link).toContain(cookie?.value);
  const left = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(left).toBeGreaterThan(25 * 60);
  expect(left).toBeLessThan(31 * 60);

  const bar = page.getByRole('complementary', { name: 'Acting as a member' });
  await expect(bar).toContainText('You’re viewing the account of Dora Story.');
  await page.goto('/contact');
  await expect(bar).toBeVisible();
  // Back does not lead to the address with the token.
  await page.goBack();
  expect(page.url()).not.toMatch(SECRETS);
  await bar.getByRole('button', { name: 'End and log out' }).click();
  await expect(page.getByText('You’ve been logged out.')).toBeVisible();
  const dead = await request.get(`${product.url}/core/api/v3/users/me`, {
    headers: { authorization: `Bearer ${cookie?.value}` },
  });
  expect(dead.status()).toBe(401);
});

test('a link with a token that is not an impersonation’s changes nothing', async ({ page, product }) => {
  const [member, stranger] = [await ownMember(product, 'Elsa'), await ownMember(product, 'Finn')];
  await member.enter(page.context());
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(`/auth/impersonate#accessToken=${stranger.token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link can’t be used' })).toBeVisible();
  expect(page.url()).not.toMatch(SECRETS);
  expect(asked.filter((path) => path === '/_serverFn/get-user')).toEqual([]);
  await page.getByRole('button', { name: 'Go to the homepage' }).click();
  await expect(page.getByRole('button', { name: /Elsa Story/ })).toBeVisible();
});

test('a message to the house is kept while it cannot be sent, then delivered', async ({ page, product }) => {
  const member = await ownMember(product, 'Gina');
  await member.enter(page.context());
  await page.goto('/weekly/auctions/barrels');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('My barrel');
  await page.getByLabel('Message').fill('When can I visit it?');
  await page.route('**/core/api/v3/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await expect(page.getByLabel('Message')).toHaveValue('When can I visit it?');
  await page.unroute('**/core/api/v3/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message sent' })).toBeFocused();
  await expect(page.getByText(`We’ll reply to ${member.email}.`)).toBeVisible();
  await expect(async () => {
    await page.goto('/core/mail');
    const mail = page.locator('pre', { hasText: `From: ${member.email}` });
    await expect(mail).toContainText('When can I visit it?', { timeout: 500 });
  }).toPass();
});
