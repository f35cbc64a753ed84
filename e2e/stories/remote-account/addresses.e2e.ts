/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { startEdge, type Edge } from '../../edge.ts';
import { expect, test as base } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';

interface Kept {
  id: number;
  type: string;
  selected: boolean;
  confirmed: boolean;
  vat: string;
  google_confirmed: boolean;
  lat: number | null;
  lng: number | null;
  address: { address_line_1: string; city: string; country: string };
}

const ADDRESSES = '/my-profile/addresses';
const kept = (member: OwnMember) => member.call<Kept[]>('GET', '/api/v3/users/me/addresses');
const part = (page: Page, name: 'Shipping addresses' | 'Invoice addresses') => page.getByRole('region', { name });
const form = (page: Page) => page.getByRole('dialog');
const NOTE = 'What you typed earlier is still here.';

/** Writes an address from the field that has the focus on, by keyboard alone. */
async function typeAddress(page: Page, street: string, city: string, country: string): Promise<void> {
  await focusOn(page.getByLabel('Street and number'));
  await page.keyboard.type(street);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20121');
  await page.keyboard.press('Tab');
  await page.keyboard.type(city);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Country')).toBeFocused();
  await expect(page.getByRole('option', { name: country, exact: true })).toBeAttached();
  await page.keyboard.type(country);
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText(country);
}

/** Script of a vendor of maps that knows one address; `window.mapsFail` makes it refuse, as without quota. */
const MAPS = `
  const part = (type, longText, shortText = longText) => ({ types: [type], longText, shortText });
  const place = {
    addressComponents: [part('street_number', '8'), part('route', 'Via Brera'), part('locality', 'Milano'),
      part('postal_code', '20121'), part('country', 'Italy', 'IT')],
    location: { lat: () => 45.4719, lng: () => 9.1879 },
    fetchFields: () => fetch('https://places.googleapis.com/v1/places/brera'),
  };
  const fetchAutocompleteSuggestions = async ({ input, sessionToken }) => {
    if (window.mapsFail || !sessionToken) throw new Error('quota');
    await fetch('https://places.googleapis.com/v1/places:autocomplete');
    return { suggestions: [{ placePrediction: { placeId: 'brera', text: { text: input }, mainText: { text: 'Via Brera 8' },
      secondaryText: { text: 'Milano, Italy' }, toPlace: () => place } }] };
  };
  window.google = { maps: { importLibrary: async () => ({
    AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken: class {} }) } };
  window.onMapsReady();
`;

const test = base.extend<{ member: OwnMember }, { mapped: Edge }>({
  mapped: [
    async ({ product }, use) => {
      const own = await startEdge(product, { GOOGLE_MAPS_KEY: 'AIzaSyA-made-up-key-for-this-test-only_' });
      await use(own);
      await own.stop();
    },
    { scope: 'worker' },
  ],
  member: async ({ context, product }, use) => {
    const member = await ownMember(product, 'Agnes');
    await member.enter(context);
    await use(member);
  },
});

test('addresses of both kinds are added, corrected, chosen and removed', async ({ page, member }) => {
  await page.goto(ADDRESSES);
  await expect(part(page, 'Shipping addresses')).toContainText('we’ll offer it whenever you have something sent');
  await page.getByRole('button', { name: 'Add an address for shipping' }).press('Enter');
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Agnes Story');
  await expect(page.getByRole('option', { name: 'Italy', exact: true })).toBeEnabled();
  await expect(page.getByRole('option', { name: /^(India|Russia)/ })).toHaveCount(0);
  await expect(page.getByText('Only countries that we ship to are listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByLabel('Street and number')).toBeFocused();
  await typeAddress(page, 'Via dei Portici 12', 'Milano', 'Italy');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(part(page, 'Shipping addresses').getByText('Default', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an address for shipping' })).toBeFocused();

  await page.getByRole('button', { name: 'Add an address for invoices' }).click();
  await expect(page.getByRole('option', { name: 'India', exact: true })).toBeEnabled();
  await expect(page.getByRole('option', { name: /^Russia/ })).toBeDisabled();
  await page.getByLabel('Company (optional)').fill('Marchetti S.r.l.');
  await page.getByLabel('VAT number (optional)').fill('DE123456789');
  await typeAddress(page, 'Corso Como 3', 'Milano', 'Italy');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This is not a valid VAT number for Italy.')).toBeVisible();
  await expect(page.getByLabel('VAT number (optional)')).toBeFocused();
  await page.getByLabel('VAT number (optional)').fill('it 123 456 789 01');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(part(page, 'Invoice addresses')).toContainText('VAT number IT12345678901');

  await page.getByRole('button', { name: 'Add an address for shipping' }).click();
  await typeAddress(page, 'Via Brera 8', 'Milano', 'Italy');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: /^Edit Via Brera 8/ }).click();
  await page.getByLabel('City').fill('Monza');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: /^Make default: Via Brera 8, 20121 Monza/ }).click();
  await expect(page.getByRole('button', { name: /^Make default: Via dei Portici/ })).toBeVisible();
  await page.getByRole('button', { name: /^Remove Via Brera 8/ }).click();
  await expect(form(page)).toContainText('The newest of the others becomes your default.');
  await form(page).getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: /^Remove Via Brera 8/ }).click();
  await form(page).getByRole('button', { name: 'Remove' }).click();
  await expect(part(page, 'Shipping addresses').getByRole('listitem')).toHaveCount(1);
  await expect(part(page, 'Shipping addresses').getByText('Default', { exact: true })).toBeVisible();
  expect(await kept(member)).toMatchObject([
    { type: 'invoice', selected: true, confirmed: true, vat: 'IT12345678901', lat: null },
    { type: 'shipping', selected: true, confirmed: true, address: { address_line_1: 'Via dei Portici 12' } },
  ]);
});

test('what is typed survives a reload and the session, and goes when the member logs out', async ({
  page,
  product,
  member,
}) => {
  await page.goto(ADDRESSES);
  await page.getByRole('button', { name: 'Add an address for shipping' }).click();
  await typeAddress(page, 'Via dei Portici 12', 'Milano', 'Italy');
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByLabel('Street and number')).toHaveValue('Via dei Portici 12');

  await fetch(`${product.url}/_serverFn/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
  });
  // Every open page of the member hears of it at once, and leads to the door.
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Milano');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Italy');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(part(page, 'Shipping addresses').getByText(/Via dei Portici 12/)).toBeVisible();
  const held = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('le-chai:form:')));
  expect(await held()).toEqual([]);

  // Closed by accident it is there again; dropped, or after logging out, it is not.
  await page.getByRole('button', { name: /^Edit Via dei Portici/ }).click();
  await page.getByLabel('City').fill('Torino');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit Via dei Portici/ }).click();
  await expect(page.getByLabel('City')).toHaveValue('Torino');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Milano');
  await page.getByLabel('City').fill('Torino');
  expect(await held()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agnes Story' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await held()).toEqual([]);
});

test('an address from the signup is confirmed', async ({ page, member }) => {
  await member.call('POST', '/users/AddAddressUser/', {
    type: 'invoice',
    full_name: 'Agnes Story',
    address_line_1: 'Via Brera 8',
    city: 'Milano',
    country: 'IT',
  });
  await page.goto(ADDRESSES);
  await expect(part(page, 'Invoice addresses').getByText(/Is it correct\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it’s correct' }).click();
  await expect(page.getByText(/Is it correct\?/)).toHaveCount(0);
  expect(await kept(member)).toMatchObject([{ confirmed: true, selected: true, address: { country: 'Italy' } }]);
});

test.describe('with maps', () => {
  test.use({ consent: 'all' });

  test('an address is found by a few letters, and its place is dropped once it is edited', async ({
    page,
    context,
    mapped,
    member,
  }) => {
    const asked: string[] = [];
    await context.route(
      ({ hostname }) => hostname.endsWith('googleapis.com'),
      async (route) => {
        const url = new URL(route.request().url());
        asked.push(url.pathname);
        const script = url.pathname.endsWith('/api/js');
        await route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          contentType: script ? 'text/javascript' : 'application/json',
          body: script ? MAPS : '{}',
        });
      },
    );
    await page.context().addCookies([
      { name: 'access-token', value: member.token, url: mapped.url },
      { name: 'consent', value: 'all', url: mapped.url },
    ]);
    await page.goto(`${mapped.url}${ADDRESSES}`);
    await page.getByRole('button', { name: 'Add an address for shipping' }).click();
    const finder = page.getByRole('combobox', { name: 'Find your address' });
    await finder.fill('brera');
    await expect(page.getByRole('option', { name: /Via Brera 8/ })).toBeVisible();
    await finder.press('ArrowDown');
    await finder.press('Enter');
    await expect(page.getByLabel('Street and number')).toHaveValue('Via Brera 8');
    await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Italy');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(form(page)).toHaveCount(0);
    expect(await kept(member)).toMatchObject([{ google_confirmed: true, lat: 45.4719, lng: 9.1879 }]);
    expect(asked).toContain('/v1/places:autocomplete');

    await page.getByRole('button', { name: /^Edit Via Brera 8/ }).click();
    await page.getByLabel('Street and number').fill('Via Brera 10');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(form(page)).toHaveCount(0);
    expect(await kept(member)).toMatchObject([{ google_confirmed: false, lat: null, lng: null }]);

    // Where the vendor fails, nothing is said: the field goes, and the address is typed.
    await page.evaluate(() => Object.assign(globalThis, { mapsFail: true }));
    await page.getByRole('button', { name: /^Edit Via Brera 10/ }).click();
    await finder.fill('brera');
    await expect(finder).toHaveCount(0);
    await expect(page.getByLabel('Street and number')).toBeFocused();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });
});
