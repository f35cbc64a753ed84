/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { buildOnRuntime } from '@le-chai/federation/build/build-on-runtime';
import { RUNTIME } from '@le-chai/federation/composition';
import { startEdge } from '../../edge.ts';
import { expect, test } from '../../fixtures.ts';
import { keep, otherBuild, serveBuild } from '../../other-build.ts';

const EMAIL = 'connoisseur@example.test';
const WEEKLY = '/weekly/auctions/all';
const [SERVED, TRIED] = ['Weekly auctions', 'Auctions on trial'];
const VERSION = '99.0.0-trial';

const says = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
const bar = (page: Page) => page.getByRole('complementary', { name: 'Versions of this tab' });

/** Paths of the scripts of the auctions that a page asks for from now on, wherever they are. */
function fetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/auctions\/|\/remoteEntry\.js$/.test(pathname) && pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

test('a version of the store replaces the served one, in one tab, until it is reset', async ({
  page,
  product,
  signIn,
}) => {
  await keep(product, await otherBuild(product, 'auctions', VERSION, [SERVED, TRIED]));
  await signIn(EMAIL, { to: WEEKLY });
  await says(page, SERVED);
  await page.goto(`${WEEKLY}?remote-auctions=${VERSION}&page=1`);
  await says(page, TRIED);
  await expect(bar(page)).toContainText(VERSION);
  expect(new URL(page.url()).search).toBe('?page=1');

  // The tab keeps it, whatever page it opens; another tab knows nothing of it.
  await page.goto('/contact');
  await page.goto(WEEKLY);
  await says(page, TRIED);
  await page.reload();
  await says(page, TRIED);
  expect(new URL(page.url()).search).toBe('');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions = loaded.flatMap((url) => /\/assets\/auctions\/([^/]+)\//.exec(url)?.[1] ?? []);
  expect([...new Set(versions)]).toEqual([VERSION]);
  const other = await page.context().newPage();
  await other.goto(WEEKLY);
  await says(other, SERVED);
  await expect(bar(other)).toBeHidden();

  await bar(page).getByRole('button', { name: 'Reset' }).click();
  await says(page, SERVED);
  await page.reload();
  await says(page, SERVED);
  await expect(bar(page)).toBeHidden();
});

test('a version that cannot be loaded says why in its own area, and nothing takes its place', async ({
  page,
  signIn,
}) => {
  await signIn(EMAIL, { to: WEEKLY });
  await says(page, SERVED);
  const scripts = fetched(page);
  await page.goto(`${WEEKLY}?remote-auctions=9.9.9`);
  await expect(page.getByRole('main')).toContainText('auctions 9.9.9 is not in the store.');
  expect(scripts).toEqual([]);
  await page.goto('/my-assets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(WEEKLY);
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).click();
  await says(page, SERVED);
});

test('a build on the developer’s machine is loaded only from an allowed origin', async ({ page, product, signIn }) => {
  await using build = await serveBuild(await otherBuild(product, 'auctions', VERSION, [SERVED, TRIED]));
  const { port } = build;
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text());
  });
  await signIn(EMAIL, { to: WEEKLY });
  await page.goto(`${WEEKLY}?remote-auctions=http://localhost:${port}`);
  await says(page, TRIED);
  await expect(bar(page)).toContainText(`http://localhost:${port}`);
  expect(refused).toEqual([]);

  await page.goto(`${WEEKLY}?remote-auctions=http://127.0.0.1:${port}`);
  await expect(page.getByRole('main')).toContainText(`Builds cannot be loaded from http://127.0.0.1:${port} here`);
  await page.goto(`${WEEKLY}?remote-auctions=`);
  await says(page, SERVED);
});

test('a build for the runtime of module federation runs beside others', async ({ page, product, signIn }) => {
  const { release } = await otherBuild(product, 'auctions', VERSION, ['', '']);
  const files = await buildOnRuntime(
    'tried',
    `import { createElement } from 'react';
     const Component = () => createElement('h1', null, ${JSON.stringify(TRIED)});
     export default { createRoutes: () => [{ path: ${JSON.stringify(WEEKLY)}, Component }] };`,
  );
  const shared = { react: '*', [RUNTIME]: '^2.9.0' };
  await using build = await serveBuild({ release: { ...release, shared, surface: {} }, files });
  await signIn(EMAIL, { to: WEEKLY });
  await says(page, SERVED);
  await page.goto(`${WEEKLY}?remote-auctions=http://localhost:${build.port}`);
  await says(page, TRIED);
  await page.getByRole('link', { name: 'My cellar' }).first().click();
  await says(page, 'My cellar');
});

test('in production an address overrides nothing', async ({ page, product, signIn }) => {
  await keep(product, await otherBuild(product, 'auctions', VERSION, [SERVED, TRIED]));
  await signIn(EMAIL, { to: WEEKLY });
  const edge = await startEdge(product, {
    APP_ENV: 'production',
    TRADING_SITE: 'https://www.house.example',
    HTTPS: '0',
  });
  try {
    await page.goto(`${edge.url}${WEEKLY}?remote-auctions=${VERSION}`);
    await says(page, SERVED);
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('overrides'))).toBeNull();
  } finally {
    await edge.stop();
  }
});
