/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { BLOCKS, javascript, scriptsOf } from '../../blocked-remote.ts';
import { expect, test } from '../../fixtures.ts';
import { atRest } from '../../screens/show.ts';
import { reactInstances, recordReact } from './react-instances.ts';

const MEMBER = 'collector@example.test';
const CELLAR = '/my-assets/lots';

/** A page of every remote, and the heading that is its first content. */
const PAGES = [
  ['auctions', '/weekly/auctions/all', 'Weekly auctions'],
  ['cellar', CELLAR, 'My cellar'],
  ['account', '/my-profile/account-information', 'My profile'],
  ['checkout', '/outstanding-payments', 'Outstanding payments'],
] as const;

/** Apps whose scripts a page has fetched, in the order of the first. */
function fetchedApps(page: Page): string[] {
  const apps: string[] = [];
  page.on('request', (request) => {
    const app = /\/assets[^/]*\/([a-z-]+)\/[^/]+\/.*\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (app && !apps.includes(app)) apps.push(app);
  });
  return apps;
}

const addressOf = (app: string, prefix: string, file: string) =>
  new RegExp(String.raw`/${prefix}/${app}/[^/]+/${file}[^/]*\.js$`);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const closed = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
const visitCellar = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'My cellar' }).first().click();

test.use({ drawnBy: 'browsers' });

test('one React and one query client serve the host and four remotes', async ({ page, signIn }) => {
  await recordReact(page);
  await signIn(MEMBER, { to: '/weekly/auctions/all' });
  for (const [, path, title] of PAGES) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(heading(page, title)).toBeVisible();
  }
  expect(await reactInstances(page)).toEqual({ renderers: 1, queryClients: 1 });
});

test('only the code of the visited remote is fetched', async ({ page, signIn }) => {
  await signIn(MEMBER, { to: '/weekly/auctions/all' });
  for (const [app, path, title] of PAGES) {
    await page.goto('about:blank');
    const apps = fetchedApps(page);
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await atRest(page);
    expect(apps.toSorted()).toEqual(['host', app].toSorted());
    page.removeAllListeners('request');
  }
});

test.describe('a remote that is blocked', () => {
  for (const { how, block } of BLOCKS) {
    test(`and ${how} fails only its own area, and Retry recovers`, async ({ page, signIn }) => {
      await signIn(MEMBER, { to: '/weekly/auctions/all' });
      await expect(heading(page, 'Weekly auctions')).toBeVisible();
      const born = await page.evaluate(() => performance.timeOrigin);
      await page.route(scriptsOf('cellar', 'remoteEntry'), block);

      await visitCellar(page);
      await expect(closed(page)).toBeVisible();

      await page.getByRole('navigation').getByRole('link', { name: 'To pay' }).first().click();
      await expect(heading(page, 'Outstanding payments')).toBeVisible();

      await visitCellar(page);
      await expect(closed(page)).toBeVisible();
      await page.unroute(scriptsOf('cellar', 'remoteEntry'));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(heading(page, 'My cellar')).toBeVisible();
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
    });
  }
});

test.describe('the bytes of a remote', () => {
  test('are checked: a tampered chunk never runs, and is fetched intact from its second address', async ({
    page,
    signIn,
  }) => {
    await signIn(MEMBER, { to: '/weekly/auctions/all' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(addressOf('cellar', 'assets', 'lots'), javascript('globalThis.tampered = true; export {}'));
    await visitCellar(page);
    await expect(heading(page, 'My cellar')).toBeVisible();
    expect(asked.some((path) => addressOf('cellar', 'assets-retry', 'lots').test(path))).toBe(true);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });

  test('are checked at the other addresses too', async ({ page, signIn }) => {
    await signIn(MEMBER, { to: '/weekly/auctions/all' });
    const tampered = javascript('globalThis.tampered = true; export const init = () => {}, get = () => () => ({})');
    await page.route(scriptsOf('cellar', ''), tampered);
    await visitCellar(page);
    await expect(closed(page)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});

test('a page with a hanging chunk is given up in time, and Retry recovers', async ({ page, signIn }) => {
  await signIn(MEMBER, { to: '/weekly/auctions/all' });
  await page.route(scriptsOf('cellar', 'lots'), () => new Promise(() => undefined));
  await visitCellar(page);
  await expect(closed(page)).toBeVisible();
  await page.unroute(scriptsOf('cellar', 'lots'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'My cellar')).toBeVisible();
});
