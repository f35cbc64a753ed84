import type { BrowserContext, Route } from '@playwright/test';
import { expect, test as base } from '../../fixtures.ts';
import { ownMember } from '../../own-member.ts';
import { startProduct, type Product } from '../../product.ts';

const HOST = 'house.example';

/** A house that browsers reach by HTTPS: what ends the TLS in front of the edge is played by the browser's own routing. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ HTTPS: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Passes on what a browser sends to the house, as a balancer does that ends its TLS. */
async function passOn(context: BrowserContext, product: Product): Promise<void> {
  await context.route(`https://${HOST}/**`, async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // A stream is never whole, and nothing here waits for one.
    if (request.headers()['accept'] === 'text/event-stream') return route.fulfill({ status: 204 });
    const headers = { ...(await request.allHeaders()), host: HOST };
    const response = await route.fetch({ url: `${product.url}${pathname}${search}`, headers, maxRedirects: 0 });
    return route.fulfill({ response });
  });
}

test('over HTTPS every cookie is for this host alone, and one planted by another signs nobody in', async ({
  page,
  context,
  product,
}) => {
  const member = await ownMember(product, 'Hester');
  await passOn(context, product);
  const cookies = async () => await context.cookies(`https://${HOST}`);
  const names = async () => (await cookies()).map(({ name }) => name);

  await page.goto(`https://${HOST}/auth/login`);
  await page.getByRole('button', { name: 'I Understand' }).click();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: /Hester Story/ })).toBeVisible();
  // Fonts are noted when the page has nothing else to do.
  await expect
    .poll(async () => (await names()).toSorted())
    .toEqual([
      '__Host-access-token',
      '__Host-consent',
      '__Host-fonts',
      '__Host-known-device',
      '__Host-time-zone',
      '__Host-width',
    ]);
  for (const { name, secure, path, domain, sameSite } of await cookies())
    expect({ name, secure, path, domain, sameSite }).toEqual({
      name,
      secure: true,
      path: '/',
      domain: HOST,
      sameSite: 'Lax',
    });
  await page.reload();
  await expect(page.getByRole('button', { name: /Hester Story/ })).toBeVisible();

  await page.getByRole('button', { name: /Hester Story/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You’ve been logged out.')).toBeVisible();
  expect(await names()).not.toContain('__Host-access-token');

  const stranger = await ownMember(product, 'Ivo');
  await context.addCookies([{ name: 'access-token', value: stranger.token, domain: `.${HOST}`, path: '/' }]);
  await page.goto(`https://${HOST}/dashboard`);
  await expect(page).toHaveURL(/\/auth\/login/);
});
