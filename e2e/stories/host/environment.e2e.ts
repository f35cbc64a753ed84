/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Edge, startEdge } from '../../edge.ts';
import { expect, PASSWORD, test as base } from '../../fixtures.ts';
import { commandLine } from '../../operate.ts';
import { ownCellar } from '../../own-cellar.ts';
import { startProduct } from '../../product.ts';
import { startSecondHouse } from '../../second-house.ts';

/** Starts edges before this product that are configured otherwise; they end with the story. */
const test = base.extend<{ edgeWith: (env: Record<string, string>) => Promise<Edge> }>({
  edgeWith: async ({ product }, use) => {
    const edges: Edge[] = [];
    await use(async (env) => {
      const edge = await startEdge(product, env);
      edges.push(edge);
      return edge;
    });
    for (const edge of edges) await edge.stop();
  },
});

const EMAIL = 'connoisseur@example.test';
const apiName = (page: Page, name: string) => page.getByRole('radio', { name });
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((each) => each.name === name);

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a browser outside production switches to another API and back, and takes no session with it', async ({
  page,
  edgeWith,
}) => {
  // A house takes its time to be built.
  test.slow();
  const staging = await startSecondHouse();
  try {
    const created = await staging.operate('member', 'create', 'staging@example.test', '--first-name', 'Solene');
    const password = /Password, shown only now: (\S+)/.exec(created)?.[1] ?? '';
    const { url } = await edgeWith({ STAGING_API_URL: staging.url });

    await page.goto(`${url}/weekly/auctions/all`);
    await logIn(page, EMAIL, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
    await page.getByRole('button', { name: /Connoisseur/ }).click();
    await expect(apiName(page, 'Development')).toBeChecked();
    await apiName(page, 'Staging').check();

    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await expect(apiName(page, 'Staging')).toBeChecked();
    expect(await cookie(page, 'access-token')).toBeUndefined();
    const kept = await cookie(page, 'environment');
    expect(kept).toMatchObject({ value: 'staging', path: '/', sameSite: 'Lax' });
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(300);

    await logIn(page, EMAIL, PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await logIn(page, 'staging@example.test', password);
    await expect(page.getByRole('button', { name: /Solene/ })).toBeVisible();

    await page.getByRole('button', { name: /Solene/ }).click();
    await apiName(page, 'Development').check();
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await logIn(page, EMAIL, PASSWORD);
    await expect(page.getByRole('button', { name: /Connoisseur/ })).toBeVisible();
  } finally {
    await staging.stop();
  }
});

test('without another API the switch says so', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(apiName(page, 'Development')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Staging not set up here' })).toBeDisabled();
});

test('production has no switch and no other API, whatever the cookie says', async ({ page, edgeWith }) => {
  // Nothing listens there: a call that went astray would fail.
  const { url } = await edgeWith({
    APP_ENV: 'production',
    TRADING_SITE: 'https://www.house.example',
    HTTPS: '0',
    STAGING_API_URL: 'http://127.0.0.1:9',
  });
  await page.context().addCookies([{ name: 'environment', value: 'staging', url }]);
  await page.goto(`${url}/weekly/auctions/all`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await logIn(page, EMAIL, PASSWORD);
  await page.getByRole('button', { name: /Connoisseur/ }).click();
  await expect(page.getByRole('radio', { name: 'Paper light' })).toBeVisible();
  await expect(apiName(page, 'Staging')).toHaveCount(0);
});

test('one build serves every environment: each has its set of values, and invalid ones are refused', async ({
  request,
  edgeWith,
}) => {
  const versions = new Set<string>();
  for (const [environment, tradingSite] of [
    ['development', 'https://www.lechai.example'],
    ['staging', 'https://staging.lechai.example'],
    ['preview', 'https://staging.lechai.example'],
    ['production', 'https://www.house.example'],
  ] as const) {
    const own = environment === 'production' ? { TRADING_SITE: tradingSite } : {};
    const { url } = await edgeWith({ APP_ENV: environment, HTTPS: '0', META_PIXEL_ID: '123456789012345', ...own });
    const answer = await request.get(`${url}/auth/login`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(html).toContain(`"environment":"${environment}"`);
    expect(html).toContain(`"tradingSite":"${tradingSite}"`);
    expect(html.includes('123456789012345')).toBe(environment !== 'preview');
    expect(answer.headers()['content-security-policy']?.includes('facebook')).toBe(environment !== 'preview');
    versions.add(/"version":"(\w{16})"/.exec(html)?.[1] ?? '');
  }
  expect(versions.size).toBe(1);

  for (const [env, sentence] of [
    [{ APP_ENV: 'staging', STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdef' }, /STRIPE_PUBLISHABLE_KEY is a live key/],
    [
      { APP_ENV: 'production', TRADING_SITE: 'https://www.house.example', STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdef' },
      /STRIPE_PUBLISHABLE_KEY is a test key/,
    ],
    [
      {
        APP_ENV: 'production',
        TRADING_SITE: 'https://www.house.example',
        IMAGE_BUCKET: 'https://photos.example',
        IMAGE_CDN: 'https://cdn.example',
      },
      /IMAGE_CDN must not be set/,
    ],
    [{ GOOGLE_ANALYTICS_ID: 'UA-1' }, /GOOGLE_ANALYTICS_ID must look like/],
    [{ APP_ENV: 'production' }, /TRADING_SITE is missing/],
  ] as const) {
    await expect(edgeWith(env)).rejects.toThrow(sentence);
  }
});

test('a house has slugs of its own on the wire, with the same build', async ({ page }) => {
  // A house takes its time to be built.
  test.slow();
  const product = await startProduct({ PRODUCT_SLUG: 'maison', MARKETPLACE_SLUG: 'halle' });
  try {
    const { member } = await ownCellar(product, 'Solange');
    const earnings = await member.call<object>('GET', '/statistics/GetTotalEarns/');
    expect(Object.keys(earnings)).toContain('total_maison_estimated_market_price');
    await member.enter(page.context());
    await page.goto(`${product.url}/my-assets/lots`);
    await expect(page.getByText('Estimated market value', { exact: true })).toBeVisible();
    const asked = page.waitForResponse(/\/connection\/halle\/collections\/export$/);
    await page
      .getByRole('button', { name: /^More about / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Export to marketplace' }).click();
    await page.getByRole('button', { name: /^Export \d+ bottle/ }).click();
    expect((await asked).status()).toBe(200);
  } finally {
    await product.stop();
  }
});

test('only the card provider’s scripts run, and only where it is configured', async ({ page, edgeWith }) => {
  const { url } = await edgeWith({ STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdef' });
  await page.route(/^https:\/\/(?:js\.stripe\.com|evil\.example)\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.ran = (globalThis.ran ?? 0) + 1' }),
  );
  /** Adds a script as a third party would. @returns whether it ran */
  const runs = (address: string): Promise<boolean> =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          try {
            script.src = src;
            document.head.append(script);
          } catch {
            resolve(false);
          }
        }),
      address,
    );
  await page.goto(`${url}/auth/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runs('https://js.stripe.com/v3/')).toBe(true);
  expect(await runs('https://evil.example/v3/')).toBe(false);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runs('https://js.stripe.com/v3/')).toBe(false);
});

test('a lot with a photograph is drawn until it arrives, or if it does not', async ({ page, product, edgeWith }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-photo-'));
  const wine = { sku: 'LUM-2016', name: 'Château Lumière, Pauillac', root: 'wine', category: 'Wine', color: 'red' };
  const bottles = { region: 'Bordeaux', vintage: 2016, size: 0.75, quantity: 6, price: 280 };
  const component = { ...wine, ...bottles, cover: 'lumiere/2016.jpg' };
  const line = {
    reference: 'PHOTOGRAPHED',
    producer: { name: 'Château Lumière', region: 'Bordeaux', country: 'France' },
    lot: { name: 'A photographed Pauillac', components: [component] },
    sale: {
      type: 'single-lot',
      price: 1500,
      starts: '2026-01-04T09:00:00Z',
      ends: '2036-01-11T18:00:00Z',
      weekly: true,
    },
  };
  await writeFile(path.join(folder, 'lots.jsonl'), `${JSON.stringify(line)}\n`);
  const operate = commandLine('server/src/operate.ts', { ...process.env, DATA_DIR: product.dataDir });
  await operate('catalogue', 'import', path.join(folder, 'lots.jsonl'));
  await rm(folder, { recursive: true });

  const asked: string[] = [];
  let fails = false;
  await page.route(/^https:\/\/(?:cdn|photos)\.example\//, (route) => {
    asked.push(route.request().url());
    return fails ? route.abort() : route.fulfill({ contentType: 'image/svg+xml', body: PHOTOGRAPH });
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const variables = { IMAGE_BUCKET: 'https://photos.example/lots' };
  const staging = await edgeWith({ ...variables, IMAGE_CDN: 'https://cdn.example' });
  const place = '/weekly/auctions/all?search=%7B%22term%22%3A%22photographed%22%7D';
  const card = page.getByRole('article').filter({ hasText: 'A photographed Pauillac' });
  const photograph = card.locator('img');

  await page.goto(`${staging.url}/auth/login?redirect=${encodeURIComponent(place)}`);
  await logIn(page, EMAIL, PASSWORD);
  await expect(photograph).toHaveCSS('opacity', '1');
  expect(asked).toContain('https://cdn.example/lumiere/2016.jpg?format=webp&quality=75');
  const room = await card.boundingBox();

  fails = true;
  await page.reload();
  await expect(card.locator('svg').first()).toBeVisible();
  await expect(photograph).toHaveCount(0);
  expect(await card.boundingBox()).toEqual(room);

  fails = false;
  const production = await edgeWith({
    ...variables,
    APP_ENV: 'production',
    TRADING_SITE: 'https://www.house.example',
    HTTPS: '0',
  });
  await page.goto(`${production.url}${place}`);
  await expect(photograph).toHaveCSS('opacity', '1');
  expect(asked.at(-1)).toBe('https://photos.example/lots/lumiere/2016.jpg');
  expect(refused).toEqual([]);
});

/** A bottle somebody has photographed, as far as a browser can tell. */
const PHOTOGRAPH = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#7a2331"/></svg>`;
