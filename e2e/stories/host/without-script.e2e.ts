/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type Edge, startEdge } from '../../edge.ts';
import { expect, test as base } from '../../fixtures.ts';
import { ownMember } from '../../own-member.ts';
import { linkMailedTo, lotsOf, ownCellar } from '../../own-cellar.ts';

/** The address that members of this house know, whatever they were asked by. */
const HOUSE = 'https://house.example';

/** Its picture, at the address that names its bytes. */
const PICTURE = expect.stringMatching(/^https:\/\/house\.example\/social-picture\.png\?v=[\da-f]{12}$/);

/** An edge that renders pages, however loaded the machine is. */
const test = base.extend<object, { edge: Edge }>({
  edge: [
    async ({ product }, use) => {
      const edge = await startEdge(product, { RENDER_MS: '8000', PUBLIC_URL: HOUSE });
      await expect(async () => {
        const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
        expect(await (await fetch(`${edge.url}/auth/login`, { headers })).text()).toContain(' data-rendered');
      }).toPass();
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ javaScriptEnabled: false });

/** Opens a page that will never be hydrated. */
const open = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' });

/** What the head of a page says, by the names of its tags. */
async function headOf(page: Page): Promise<Record<string, string | null>> {
  const tags = await page.locator('head > meta[content], head > link[rel=canonical]').all();
  const said = await Promise.all(
    tags.map(async (tag) => [
      (await tag.getAttribute('name')) ?? (await tag.getAttribute('property')) ?? 'canonical',
      (await tag.getAttribute('content')) ?? (await tag.getAttribute('href')),
    ]),
  );
  return Object.fromEntries(said);
}

for (const [path, title, heading] of [
  ['/', 'Fine wine by the bottle and by the litre', 'Fine wine, by the bottle and by the litre'],
  ['/auth/login', 'Log in', 'Your cellar is waiting'],
  ['/auth/forgot-password', 'Forgot your password?', /password/],
  ['/signup', 'Become a member', 'Become a member'],
  ['/signup/le-club', 'Become a member of Le Club', 'Become a member'],
  ['/legal/terms', 'Terms of membership and sale', 'Terms of membership and sale'],
  ['/legal/privacy', 'Privacy notice', 'Privacy notice'],
  ['/legal/imprint', 'Legal notice', 'Legal notice'],
] as const) {
  test(`${path} can be read without scripts, and describes itself`, async ({ page, edge }) => {
    const answer = await open(page, `${edge.url}${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Le Chai`);
    expect(await headOf(page)).toMatchObject({
      description: expect.stringMatching(/^.{20,}\.$/),
      canonical: `${HOUSE}${path}`,
      'og:type': 'website',
      'og:title': `${title} · Le Chai`,
      'og:url': `${HOUSE}${path}`,
      'og:image': PICTURE,
      'og:locale': 'en_GB',
      'twitter:card': 'summary_large_image',
      // This house is not in production.
      robots: 'noindex',
    });
  });
}

test('the home shows lots, tiers and the ways in without scripts', async ({ page, edge }) => {
  await open(page, edge.url);
  const week = page.getByRole('region', { name: 'In the auctions this week' });
  await expect(week.getByRole('article')).toHaveCount(3);
  await expect(week.getByText(/^Closes \d/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Memberships' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Log in' }).click({ noWaitAfter: true });
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a member logs in without scripts, and gets where they wanted to go', async ({ page, edge, product }) => {
  const { email, password } = await ownMember(product, 'Scriptless');
  await open(page, `${edge.url}/auth/login?redirect=%2Fmy-profile%2Fsecurity`);
  const submit = async (typed: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await submit('not the password');
  await expect(page.getByRole('status')).toHaveText('The e-mail address or the password is not right.');
  expect(page.url()).not.toMatch(/%40|not|word/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'access-token' }));
  await submit(password);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/my-profile/security');
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'access-token', sameSite: 'Lax', httpOnly: false, path: '/' }),
  );
});

test('a bottle’s journey is read without scripts, and described for search engines', async ({
  page,
  edge,
  product,
}) => {
  const { member } = await ownCellar(product, 'Ottilie');
  const [lot] = await lotsOf(member);
  const serial = lot!.serials[0]!.serial_number;
  await open(page, `${edge.url}/provenance/${serial.toLowerCase()}?utm_source=letter`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('region', { name: 'Its journey' }).getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Le Chai`);
  const address = `${HOUSE}/provenance/${serial}`;
  expect(await headOf(page)).toMatchObject({ canonical: address, 'og:url': address, 'og:title': `${name} · Le Chai` });
  const subject = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as object;
  expect(subject).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Product', 'IndividualProduct'],
    name,
    url: address,
    serialNumber: serial,
    manufacturer: { '@type': expect.stringMatching(/^(Winery|Distillery)$/), name: expect.any(String) },
  });
  expect(await page.content()).not.toContain('Ottilie');
});

test('the terms are read without scripts, and their headings lead to their parts', async ({ page, edge }) => {
  await open(page, `${edge.url}/legal/terms`);
  await expect(page.getByText(/^In force since \d+ \w+ \d{4}$/)).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Prices and payment' }).click();
  await expect(page).toHaveURL(/\/legal\/terms#part-\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Prices and payment' })).toBeInViewport();
});

test('a gift is read without scripts, and its preview names nobody', async ({ page, edge, product }) => {
  const { member } = await ownCellar(product, 'Gerlinde');
  const [lot] = await lotsOf(member);
  const countries = await member.call<{ id_country: number; countryISO: string }[]>('GET', '/v2/countries/list/');
  const email = `${crypto.randomUUID()}@example.test`;
  await member.call('POST', '/gifts/ActionGift/', {
    serials: lot!.serials.map(({ id }) => id),
    recipient_name: 'Somebody Dear',
    recipient_email: email,
    recipient_id_country: countries.find(({ countryISO }) => countryISO === 'CH')!.id_country,
    message: '',
  });
  const path = await linkMailedTo(product, email);
  const answer = await open(page, `${edge.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Gerlinde|Somebody/);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  const head = await headOf(page);
  expect(head).toMatchObject({
    robots: 'noindex',
    'og:title': 'A gift for you · Le Chai',
    'og:image': PICTURE,
    'twitter:card': 'summary_large_image',
  });
  // Neither who nor what, nor the address, whose last part is the secret that takes the gift.
  expect(Object.keys(head)).not.toEqual(expect.arrayContaining(['canonical']));
  expect(Object.keys(head)).not.toEqual(expect.arrayContaining(['og:url']));
  expect(JSON.stringify(head)).not.toMatch(/Gerlinde|Somebody Dear/);
  expect(JSON.stringify(head)).not.toContain(path.split('/').at(-1));
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('an address without a page says so, to browsers and to search engines', async ({ page, edge }) => {
  for (const path of ['/no-such-page', '/auth/no-such-page', '/provenance', '/legal/cookies']) {
    const answer = await open(page, `${edge.url}${path}`);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Le Chai');
    expect(await headOf(page)).not.toHaveProperty('canonical');
  }
});

test('a list is searched, ordered and turned without scripts', async ({ page, edge, product }) => {
  const { token } = await ownMember(product, 'Searches');
  await page.context().addCookies([{ name: 'access-token', value: token, url: edge.url }]);
  await open(page, `${edge.url}/weekly/auctions/all?view=table`);
  const field = page.getByRole('combobox', { name: 'Search the auctions' });
  await field.fill('chateau');
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]find=chateau/);
  await expect(page).toHaveURL(/[?&]view=table/);
  await expect(field).toHaveValue('chateau');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, Z to A');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/[?&]find=chateau.*sorting=z-to-a|sorting=z-to-a.*find=chateau/);
  await open(page, `${edge.url}/weekly/auctions/all`);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('an unknown bottle and an unknown gift are missing to search engines', async ({ edge }) => {
  for (const path of ['/provenance/AAAA-BBBB-CCCC', '/gifts/no-such-gift']) {
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
    const { status } = await fetch(`${edge.url}${path}`, { headers });
    expect(status, path).toBe(404);
  }
});

test('the picture of the house is one that sites can show', async ({ edge }) => {
  const page = await fetch(edge.url, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
  const [, place] = /property="og:image"[^>]* content="https:\/\/house\.example([^"]+)"/.exec(await page.text())!;
  const answer = await fetch(`${edge.url}${place}`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-type')).toBe('image/png');
  const picture = new DataView(await answer.arrayBuffer());
  // The first chunk of a PNG begins with its width and height.
  expect([picture.getUint32(16), picture.getUint32(20)]).toEqual([1200, 630]);
});
