import { expect, PASSWORD, test } from '../fixtures.ts';

const EMAIL = 'connoisseur@example.test';

test('a visitor is led to the login, and from there to where they wanted to go', async ({ page }) => {
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

test('a redirect never leads to another site', async ({ page, signIn, product }) => {
  for (const target of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await signIn(EMAIL, { to: target });
    expect(new URL(page.url()).origin).toBe(new URL(product.url).origin);
  }
});

test('a visitor of a sale is led to the public trading site, at the same path', async ({ page }) => {
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
  await page.getByRole('link', { name: 'To pay' }).first().click();
  // Asking ahead for what the pointer rests on may be what hears of it first.
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2F(outstanding-payments|weekly)/);
});

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

test('maintenance shows nothing else, and lifts by itself', async ({ page, product, signIn }) => {
  await signIn(EMAIL);
  await product.operate('config', 'maintenance', 'on');
  try {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  } finally {
    await product.operate('config', 'maintenance', 'off');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible({ timeout: 45_000 });
});
