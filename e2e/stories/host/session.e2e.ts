import { expect, PASSWORD, test } from '../../fixtures.ts';

const EMAIL = 'connoisseur@example.test';

test('a visitor is redirected to the login, and from there to where they wanted to go', async ({ page }) => {
  await page.goto('/my-assets/lots?table=%7B%22pageSize%22%3A25%7D');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-assets\/lots\?table=/);
  await expect(page.getByRole('heading', { level: 1, name: 'My cellar' })).toBeVisible();
});

test('a visitor of a sale is redirected to the public trading site, at the same path', async ({ page }) => {
  const asked = page.waitForRequest(
    (request) =>
      request.isNavigationRequest() && request.url().endsWith('/sales/lot/1-x') && !request.url().includes('localhost'),
  );
  await page.goto('/sales/lot/1-x').catch(() => undefined);
  expect(new URL((await asked).url()).pathname).toBe('/sales/lot/1-x');
});

test('a token that was revoked elsewhere ends at the login, with the place remembered', async ({
  page,
  signIn,
  request,
  product,
}) => {
  await signIn(EMAIL, { to: '/weekly/auctions/all' });
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token')?.value;
  await request.post(`${product.url}/_serverFn/logout`, { headers: { authorization: `Bearer ${token}` } });
  // The stream of notices, or a prefetch for a hovered link, may notice it first.
  const link = page.getByRole('link', { name: /^To pay/ }).first();
  await Promise.race([link.click().catch(() => undefined), page.waitForURL('**/auth/login**')]);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2F(outstanding-payments|weekly)/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect((await page.context().cookies()).some(({ name }) => name === 'access-token')).toBe(false);
});

test('the signed-in member is looked up once every five minutes', async ({ page, signIn }) => {
  await signIn(EMAIL);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/_serverFn/get-user'))));
  await page.clock.install();
  await page.goto('/weekly/auctions/all');
  // Who signed in has been asked for once: by the edge, or by the browser of a page that was not rendered.
  const opened = Number((await page.locator('[data-rendered]').count()) === 0);
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: 'My cellar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My cellar' })).toBeVisible();
  await page.clock.fastForward('04:30');
  await main.getByRole('link', { name: /^To pay/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outstanding payments' })).toBeVisible();
  expect(asked).toBe(opened);
  await page.clock.fastForward('00:31');
  await main.getByRole('link', { name: 'Auctions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
  await expect.poll(() => asked).toBe(opened + 1);
});

const FAILURES = [
  [
    'in its own words',
    { error: { name: 'unavailable', message: 'The cellar book is being bound.' } },
    'The cellar book is being bound.',
  ],
  ['in ours where it has none', {}, 'Error retrieving user data, please try to login again'],
] as const;
for (const [how, json, text] of FAILURES) {
  test(`a session that cannot be loaded is reported, ${how}, and the place stays`, async ({ page, signIn }) => {
    await signIn(EMAIL);
    await page.route('**/_serverFn/get-user', (route) => route.fulfill({ status: 503, json }));
    await page.goto('/my-assets/lots');
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-assets\/lots$/);
    await page.unroute('**/_serverFn/get-user');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My cellar' })).toBeVisible();
  });
}

test('logging out revokes the token and forgets the member', async ({ page, signIn, request, product }) => {
  await signIn(EMAIL);
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token')?.value;
  await page.getByRole('button', { name: /Connoisseur/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect((await page.context().cookies()).some(({ name }) => name === 'access-token')).toBe(false);
  const answer = await request.get(`${product.url}/core/api/v3/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
