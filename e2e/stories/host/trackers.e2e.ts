/// <reference lib="dom" />
import { PARTY_VARIABLES } from '@le-chai/federation/example-parties';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { type Edge, startEdge } from '../../edge.ts';
import { expect, PASSWORD, test as base } from '../../fixtures.ts';

const EMAIL = 'connoisseur@example.test';
/** Addresses that each is first asked at. Maps wait for a form, error reporting for a fault. */
const FIRST = [
  'eu-assets.i.posthog.com/static/array.js',
  'js-eu1.hs-scripts.com/12345678.js',
  'www.facebook.com/tr',
  'www.googletagmanager.com/gtag/js',
  'www.googletagmanager.com/gtm.js',
];

interface Others {
  /** Requests that left for another site. */
  asked: Request[];
  /** How those are answered. */
  answer: (route: Route) => Promise<void>;
}
interface WorkerFixtures {
  everybody: Edge;
  /** Without the tag manager, which would ask for more. */
  strict: Edge;
  preview: Edge;
}
const { GOOGLE_TAG_MANAGER_ID: _, ...STRICT } = PARTY_VARIABLES;

const edge = (env: Record<string, string>) =>
  [
    async ({ product }: { product: Parameters<typeof startEdge>[0] }, use: (edge: Edge) => Promise<void>) => {
      const own = await startEdge(product, env);
      await use(own);
      await own.stop();
    },
    { scope: 'worker' },
  ] as const;

const test = base.extend<{ others: Others; breaches: string[] }, WorkerFixtures>({
  everybody: [...edge(PARTY_VARIABLES)],
  strict: [...edge(STRICT)],
  preview: [...edge({ ...PARTY_VARIABLES, APP_ENV: 'preview' })],
  others: async ({ context }, use) => {
    const others: Others = { asked: [], answer: bland };
    await watchOthers(context, others);
    await use(others);
  },
  breaches: async ({ page }, use) => {
    const breaches: string[] = [];
    await page.exposeFunction('breach', (text: string) => breaches.push(text));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        void (globalThis as unknown as { breach: (text: string) => void }).breach(
          `${violatedDirective} ${blockedURI} ${sample}`,
        );
      });
    });
    await use(breaches);
  },
});
test.use({ consent: 'unanswered' });

/** A vendor's script that does nothing, or a picture of one. */
const bland = (route: Route) =>
  route.fulfill({
    contentType: route.request().resourceType() === 'image' ? 'image/gif' : 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body:
      route.request().resourceType() === 'image'
        ? Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
        : '',
  });

async function watchOthers(context: BrowserContext, others: Others): Promise<void> {
  await context.route(
    ({ hostname }) => hostname !== 'localhost' && hostname !== '127.0.0.1',
    (route) => {
      others.asked.push(route.request());
      return others.answer(route);
    },
  );
}

const places = ({ asked }: Others) =>
  asked.map((request) => new URL(request.url())).map(({ host, pathname }) => `${host}${pathname}`);

/** Signs in and opens a sale of the first lot that is on. @returns the path of the sale */
async function openSale(page: Page, { url }: Edge): Promise<string> {
  await page.goto(`${url}/auth/login?redirect=%2Fweekly%2Fauctions%2Fall`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('a[href^="/sales/lot/"]').first().click();
  await page.waitForURL('**/sales/lot/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}
/** Moments in which a tracker would have been loaded. */
const linger = (page: Page) => page.waitForTimeout(3000);
const answer = (page: Page, name: 'I Understand' | 'Essential only') =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name }).click();
/** Lets a call answer something that does not fit, and opens the page that asks for it: the only one that does. */
async function makeFault(page: Page): Promise<void> {
  await page.route('**/core/myCellar/GetPhysicalCellarLots/**', (route) =>
    route.fulfill({ json: { code: 200, result: { total: 'many' } } }),
  );
  await page.getByRole('link', { name: 'My cellar' }).first().click();
  await expect(page.getByText('An unexpected error has occured, please try again later.').first()).toBeVisible();
}
/** All that was said to others: addresses and bodies of requests, and what waits in the vendors' queues. */
async function said(page: Page, { asked }: Others): Promise<string> {
  const queues = await page.evaluate(() =>
    ['analyticsLayer', 'dataLayer', '_hsq', 'posthog'].map((name) =>
      JSON.stringify(Array.from((globalThis as unknown as Record<string, unknown[]>)[name] ?? [])),
    ),
  );
  const requests = asked.map((each) => `${each.url()} ${each.postData() ?? ''} ${each.headers()['referer'] ?? ''}`);
  return decodeURIComponent([...queues, ...requests].join('\n').replaceAll('%', '%25')).replaceAll('%2F', '/');
}

test('no vendor is contacted before the banner is answered; all are after, and get patterns only', async ({
  page,
  everybody,
  others,
  breaches,
}) => {
  const sale = await openSale(page, everybody);
  await makeFault(page);
  await page.unrouteAll();
  await page.goto(`${everybody.url}${sale}?search=secret-term`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await linger(page);
  expect(places(others)).toEqual([]);

  await answer(page, 'I Understand');
  await expect.poll(() => [...new Set(places(others))].toSorted()).toEqual(FIRST);
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  await makeFault(page);
  await expect.poll(() => places(others)).toContain('errors.vendor.example/api/7/envelope/');
  const report = others.asked.find((each) => each.url().includes('errors.vendor.example'))!.postData()!;
  expect(report).toContain('"pattern":"/my-assets/lots"');
  expect(report).toContain('"remote":"cellar"');
  expect(report).not.toContain(EMAIL);
  expect(lines.filter((line) => /INCOMPATIBLE|fault/.test(line))).toHaveLength(1);

  const all = await said(page, others);
  expect(all).toContain('/sales/:productType/:sale');
  for (const secret of [sale, 'secret-term', EMAIL, 'access-token']) expect(all).not.toContain(secret);
  for (const each of others.asked) expect(each.headers()['referer']).toBeUndefined();
  expect(breaches).toEqual([]);
});

test('no vendor is contacted after a refusal, not even by a fault', async ({ page, everybody, others }) => {
  await openSale(page, everybody);
  await answer(page, 'Essential only');
  await page.reload();
  await makeFault(page);
  await linger(page);
  expect(places(others)).toEqual([]);
});

test('no vendor is contacted in a preview, whatever is answered, and its policy names none', async ({
  page,
  preview,
  others,
}) => {
  const page1 = await page.goto(`${preview.url}/auth/login`);
  expect(page1!.headers()['content-security-policy']).not.toMatch(/google|hubspot|posthog|facebook|vendor/);
  await openSale(page, preview);
  await answer(page, 'I Understand');
  await makeFault(page);
  await linger(page);
  expect(places(others)).toEqual([]);
});

test('withdrawing consent removes what vendors left and reloads the page without them', async ({
  page,
  strict,
  others,
  breaches,
}) => {
  others.answer = (route) =>
    route.request().url().includes('gtag/js')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: 'document.cookie = "_ga=GA1.1.7.7; path=/; max-age=999"',
        })
      : bland(route);
  await openSale(page, strict);
  await answer(page, 'I Understand');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_ga');
  expect(breaches).toEqual([]);

  await page.getByRole('button', { name: /Connoisseur/ }).click();
  await page.getByRole('button', { name: 'Cookies' }).click();
  const loaded = page.waitForEvent('load');
  await answer(page, 'Essential only');
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const left = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  // Fonts are fetched, and noted, when nothing else is to be done.
  await expect.poll(left).toEqual(['access-token', 'consent', 'fonts', 'known-device', 'time-zone', 'width']);
  others.asked.length = 0;
  await linger(page);
  expect(places(others)).toEqual([]);
  expect(await page.evaluate(() => 'analyticsLayer' in globalThis)).toBe(false);
});

for (const [how, respond] of [
  ['is blocked', (route: Route) => route.abort('blockedbyclient')],
  ['hangs', () => new Promise<void>(() => undefined)],
  ['throws', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("vendor")' })],
] as const) {
  test(`the page works when every vendor ${how}`, async ({ page, strict, others, breaches }) => {
    others.answer = respond;
    await openSale(page, strict);
    await answer(page, 'I Understand');
    await expect.poll(() => new Set(places(others)).size).toBeGreaterThanOrEqual(4);
    await page.getByRole('link', { name: 'Auctions' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
    expect(breaches).toEqual([]);
  });
}

test('pages with secrets in their addresses load no vendor, and the secrets are sent to none', async ({
  page,
  everybody,
  others,
}) => {
  await page.context().addCookies([{ name: 'consent', value: 'all', url: everybody.url }]);
  for (const place of [
    '/auth/reset-password?code=k3y-of-ines&prn=7&req=9',
    '/auth/login?person=ines%40house.example',
  ]) {
    await page.goto(`${everybody.url}${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await linger(page);
    expect(places(others)).toEqual([]);
  }
  await openSale(page, everybody);
  await expect.poll(() => [...new Set(places(others))].toSorted()).toEqual(FIRST);
  const all = await said(page, others);
  for (const secret of ['k3y-of-ines', 'ines', 'reset', '/auth']) expect(all).not.toContain(secret);
});

test('a script from a host that is not listed is refused', async ({ page, strict, others, breaches }) => {
  await openSale(page, strict);
  const refused = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://evil.example/x.js';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  // The browser tells of it a moment later.
  await expect.poll(() => breaches).toHaveLength(1);
  expect(places(others)).toEqual([]);
});
