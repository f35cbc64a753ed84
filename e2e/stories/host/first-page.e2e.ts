import type { BrowserContext, Page } from '@playwright/test';
import { scriptsOf } from '../../blocked-remote.ts';
import { type Edge, startEdge } from '../../edge.ts';
import { expect, test as base } from '../../fixtures.ts';
import { type OwnMember, ownMember } from '../../own-member.ts';

/** An edge that renders pages, however loaded the machine is. */
const test = base.extend<object, { edge: Edge }>({
  edge: [
    async ({ product }, use) => {
      const edge = await startEdge(product, { RENDER_MS: '8000' });
      await expect(async () => expect(await htmlOf(edge, '/auth/login')).toContain(RENDERED)).toPass();
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

const RENDERED = ' data-rendered';

async function htmlOf({ url }: Edge, path: string, cookie = ''): Promise<string> {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', cookie };
  return (await fetch(`${url}${path}`, { headers })).text();
}

/** Holds the host's script back. @returns lets it go on */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scriptsOf('host'), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function enter(context: BrowserContext, { url }: Edge, { token }: OwnMember): Promise<void> {
  await context.addCookies([{ name: 'access-token', value: token, url }]);
}

test('typing and presses from before a page’s code has loaded are replayed when it has', async ({
  page,
  edge,
  product,
}) => {
  const { email, password } = await ownMember(product, 'Early');
  const letScriptsGo = await holdScripts(page);
  await page.goto(`${edge.url}/auth/login?redirect=/my-profile/security`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-pressed]')).toHaveText('Log in');
  expect(page.url()).not.toContain(encodeURIComponent(email));
  letScriptsGo();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
});

/** The house’s own, and one in which all that is written of moments is rewritten. */
for (const timezoneId of ['Europe/Paris', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a button that is pressed early is pressed once', async ({ page, edge, product }) => {
      await enter(page.context(), edge, await ownMember(product, 'Pressed'));
      const letScriptsGo = await holdScripts(page);
      await page.goto(`${edge.url}/weekly/calendar`, { waitUntil: 'commit' });
      const menu = page.getByRole('button', { name: /Pressed/ });
      await menu.click();
      await expect(menu).toHaveAttribute('data-pressed');
      const waits = page.getByText('We’ll do what you pressed as soon as it’s ready');
      await expect(waits).toBeVisible();
      letScriptsGo();
      await expect(waits).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Notices' })).toBeVisible();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    });
  });
}

test('a rendered page does not refetch what it was rendered from', async ({ page, edge, product }) => {
  await enter(page.context(), edge, await ownMember(product, 'Asks'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${edge.url}/weekly/auctions/all`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator('main a[href^="/sales/"]').first()).toBeVisible();
  // What the member has bid on is for the mark beside the menu, and no part of the page.
  const again = asked.filter((url) => /get-user|GetInfoConfig|weekly-offers|counter|filters/.test(url));
  expect(again.filter((url) => !url.includes('bidded='))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read, and its links work', async ({ page, edge, product }) => {
    await enter(page.context(), edge, await ownMember(product, 'Reads'));
    await page.goto(`${edge.url}/weekly/auctions/all`);
    await expect(page).toHaveTitle(/^Weekly auctions · /);
    await page.locator('main a[href^="/sales/"]').first().click();
    await expect(page).toHaveURL(/\/sales\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('with any choice of a browser', () => {
  for (const [locale, zone, theme] of [
    ['de-CH', 'Pacific/Auckland', 'cellar'],
    ['fr-FR', 'America/Los_Angeles', 'paper'],
    ['en-IE', 'Europe/Paris', 'system'],
  ]) {
    test.describe(`${locale} in ${zone} with the theme ${theme}`, () => {
      test.use({ timezoneId: zone, locale });

      test('is rendered as the browser draws it', async ({ page, edge, product }) => {
        test.slow();
        const { url } = edge;
        await enter(page.context(), edge, await ownMember(product, 'Chooses'));
        const chosen = Object.entries({ locale, theme }).filter(([, value]) => value !== 'system');
        await page.context().addCookies(chosen.map(([name, value = '']) => ({ name, value, url })));
        const faults: string[] = [];
        page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
        for (const path of [
          '/dashboard',
          '/weekly/auctions/all',
          '/my-assets',
          '/my-assets/lots',
          '/new-shop',
          '/notices',
        ]) {
          await page.goto(`${url}${path}`);
          await expect(page.locator('html')).toHaveAttribute('data-hydrated');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(faults, path).toEqual([]);
        }
      });
    });
  }
});

test('members who ask at the same time get their own pages, without any token in them', async ({ edge, product }) => {
  const members = await Promise.all(['Ada', 'Bob'].map((name) => ownMember(product, name)));
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const own = members[turn % 2]!;
      return { own, html: await htmlOf(edge, '/my-profile/security', `access-token=${own.token}`) };
    }),
  );
  for (const { own, html } of pages) {
    for (const { email, token } of members) {
      expect(html.includes(email)).toBe(email === own.email && html.includes(RENDERED));
      expect(html).not.toContain(token);
    }
  }
  expect(pages.filter(({ html }) => html.includes(RENDERED)).length).toBeGreaterThan(0);
});

/** The font that a heading of this page is drawn in, as the browser's own tools say it. */
async function fontOfHeading(page: Page): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.find(({ isCustomFont }) => isCustomFont)?.familyName;
}

test('a browser that has our fonts shows them on the first page of every new tab', async ({
  context,
  edge,
  product,
}) => {
  await enter(context, edge, await ownMember(product, 'Reader'));
  for (const tab of [1, 2, 3, 4]) {
    const page = await context.newPage();
    await page.goto(`${edge.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const kept = async () => (await context.cookies()).some(({ name }) => name === 'fonts');
    await expect.poll(kept).toBe(true);
    // The first one has to fetch them.
    if (tab > 1) expect(await fontOfHeading(page), `tab ${tab}`).toContain('Newsreader');
    await page.close();
  }
});
