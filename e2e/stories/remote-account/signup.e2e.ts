import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@le-chai/contracts/own-account';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { linkMailedTo, lotsOf, ownCellar } from '../../own-cellar.ts';
import type { OwnMember } from '../../own-member.ts';

const PASSWORD = 'kettle thistle under';
const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.test`;

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const join = (page: Page) => page.getByRole('button', { name: 'Become a member' }).click();
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** What the house keeps about the member who is signed in. */
async function books(page: Page): Promise<{ profile: unknown; subscriptions: unknown[] }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`/core${path}`, { headers });
    return ((await answer.json()) as { result: T }).result;
  };
  const { sections } = await read<AccountExport>('/api/v3/users/me/export');
  return { profile: sections['profile']?.[0], subscriptions: await read('/users/GetMySubscriptionHandling/') };
}

test('a visitor compares the tiers, begins on one device, continues on another, and becomes a member on trial', async ({
  page,
  otherPage: other,
}) => {
  const email = newAddress('ada');

  await test.step('the tiers stand side by side, by the month and by the year', async () => {
    await page.goto('/signup?ref=ines-07&utm_source=letter&utm_campaign=autumn');
    await expect(page.getByRole('list', { name: 'Tiers' }).getByRole('heading')).toHaveCount(8);
    await page.getByRole('link', { name: 'Annual' }).click();
    const collector = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Collector' }) });
    await expect(collector).toContainText('€600');
    await expect(collector).toContainText('€50 a month, saves €120');
    await page.getByRole('link', { name: 'Choose Collector' }).click();
    await expect(step(page, 'Your account')).toBeVisible();
    expect(search(page)).toMatchObject({ utm_source: 'letter', utm_campaign: 'autumn', annual: 'true' });
  });

  await test.step('an account; the address happens to be a member’s, which is said at the end', async () => {
    await page.getByLabel('E-mail').fill('collector@example.test');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    await password(page).click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(password(page)).toHaveValue(PASSWORD);
    await goOn(page);
    await expect(step(page, 'About you')).toBeFocused();
  });

  await test.step('a reload in the middle of a step loses nothing; too low an age is reported before anything is sent', async () => {
    await page.getByLabel('First name').fill('Ada');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('Date of birth').fill('2015-05-17');
    await focusOn(page.getByLabel('Last name'));
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
      /Members must be 18 or older\. .*Members/,
    );
    await goOn(page);
    await expect(page.getByLabel('Date of birth')).toBeFocused();
    await page.getByLabel('Date of birth').fill('1980-05-17');
    await goOn(page);
  });

  await test.step('an address; back and forward it is still there', async () => {
    await expect(step(page, 'Invoice address')).toBeVisible();
    await page.getByLabel('Street and number').fill('Rheingasse 4');
    await page.getByLabel('City').fill('Basel');
    await page.getByLabel('Country').selectOption({ label: 'Switzerland' });
    await page.getByLabel('VAT number (optional)').fill('IT12345678901');
    await goOn(page);
    await expect(page.getByLabel('VAT number (optional)')).toBeFocused();
    await page.getByLabel('VAT number (optional)').fill('CHE-123.456.789');
    await page.goBack();
    await expect(page.getByLabel('Date of birth')).toHaveValue('1980-05-17');
    await page.goForward();
    await expect(page.getByLabel('City')).toHaveValue('Basel');
    await goOn(page);
    await expect(step(page, 'Plan and payment')).toBeVisible();
    await page.getByRole('link', { name: 'Invoice address' }).click();
    await expect(step(page, 'Invoice address')).toBeVisible();
    await goOn(page);
  });

  const link = await test.step('a link takes it to another device', async () => {
    await page.getByRole('button', { name: 'Continue on another device' }).click();
    return page.getByText(/\/signup\/collector#t=/).innerText();
  });

  await test.step('there it goes on where it was left, and the secret is off the address', async () => {
    await other.goto(link);
    await expect(step(other, 'Plan and payment')).toBeVisible();
    expect(search(other)).toEqual({ step: '4', annual: 'true' });
    await other.reload();
    await expect(step(other, 'Plan and payment')).toBeVisible();
    const plan = other.getByRole('region', { name: 'Your plan' });
    await expect(plan.getByRole('row').last()).toContainText(/You pay€0€600/);
    await other.getByRole('radio', { name: '€60 a month' }).check();
    await expect(plan.getByRole('row').last()).toContainText(/You pay€0€60$/);
    await other.getByRole('radio', { name: /€600 a year/ }).check();
  });

  await test.step('the password is asked for there, saying why; what is taken is reported at its field', async () => {
    await other.getByRole('button', { name: 'is declined' }).click();
    await join(other);
    await expect(password(other)).toBeFocused();
    await expect(other.getByText(/We don’t store your password while you sign up/)).toBeVisible();
    await password(other).fill(PASSWORD);
    await join(other);
    await expect(other.getByLabel('E-mail')).toBeFocused();
    await expect(other.getByLabel('E-mail')).toHaveAccessibleDescription(/cannot be used to sign up/i);
    await other.getByLabel('E-mail').fill(email);
    for (const title of ['About you', 'Invoice address', 'Plan and payment']) {
      await goOn(other);
      await expect(step(other, title)).toBeFocused();
    }
  });

  await test.step('a card that is declined makes no member; another one, that its bank will ask about, does', async () => {
    await join(other);
    await expect(other.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeFocused();
    await other.getByRole('button', { name: 'the bank asks about' }).click();
    await expect(other.getByText('Your card was declined.')).toBeHidden();
    await join(other);
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Ada Marsh' })).toBeFocused();
    await expect(other.getByText(/your card is then charged €600/)).toBeVisible();
    await expect(other.getByText(/Your bank may ask you to confirm the first charge/)).toBeVisible();
  });

  await test.step('all of it stands in the books, and who brought her', async () => {
    const kept = await books(other);
    expect(kept.profile).toMatchObject({
      email,
      birth_date: '1980-05-17',
      tier: 'Collector',
      referral: 'ines-07',
      campaign: { utm_source: 'letter', utm_campaign: 'autumn' },
    });
    expect(kept.subscriptions).toMatchObject([{ status: 3, recurring_type: 'annual', next_charge: { amount: 600 } }]);
  });

  await test.step('she is a member: she does not become one twice, and the link is good for nothing any more', async () => {
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Ada Marsh' })).toBeVisible();
    await other.goto('/signup/founder');
    await expect(other.getByRole('heading', { name: 'You are already a member' })).toBeVisible();
    await other.getByRole('link', { name: 'See your membership' }).click();
    await other.waitForURL('**/my-profile/subscriptions');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'We no longer have what you typed' })).toBeVisible();
  });
});

test('a gift leads to the free tier and back to be accepted, by keyboard alone', async ({ page, product }) => {
  const { member: giver } = await ownCellar(product, 'Gaia');
  const email = newAddress('timo');
  const gift = await give(giver, email);
  const link = await linkMailedTo(product, email);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.goto(link);
  await focusOn(page.getByRole('link', { name: 'Become a member' }));
  await press('Enter');
  await page.waitForURL('**/signup');
  await focusOn(page.getByRole('link', { name: 'Choose Le Club' }));
  await press('Enter');
  await expect(step(page, 'Your account')).toBeVisible();
  expect(page.url()).not.toContain('gift');

  await focusOn(page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await press('Tab');
  await page.keyboard.type(PASSWORD);
  await press('Enter');
  await expect(step(page, 'About you')).toBeFocused();
  await press('Tab');
  await page.keyboard.type('Timo');
  await press('Tab');
  await page.keyboard.type('Story');
  await press('Tab');
  // Whichever way the browser writes a date: the fifth of May.
  await page.keyboard.type('05051980');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1980-05-05');
  await press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Timo Story' })).toBeFocused();
  await expect(page.getByText(/is free until you choose another plan/)).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Continue to your gift' })).toBeFocused();
  await press('Enter');
  await page.waitForURL(`**${link}`);
  await focusOn(page.getByRole('button', { name: 'Accept the gift' }));
  await press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /yours$/ })).toBeFocused();
  expect(gift.bottles).toBeGreaterThan(0);
});

test('a tier that cannot be joined has no page, and an address elsewhere is no way back', async ({ page }) => {
  for (const tier of ['staff', 'sommelier', 'Collector']) {
    await page.goto(`/signup/${tier}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.goto('/signup/le-club?redirect=https%3A%2F%2Fevil.example%2F&step=9');
  await expect(step(page, 'Your account')).toBeVisible();
  await expect(page).toHaveURL('/signup/le-club');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('evil');
});

for (const width of [390, 1440]) {
  test(`loading pages have their final shape, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [place, last] of [
      ['/signup', 'main li:not([aria-label="Terms and privacy"] li) >> nth=-1'],
      ['/signup/ambassador', 'main h2:text-is("Ambassador")'],
    ] as const) {
      const answer = Promise.withResolvers<undefined>();
      await page.route('**/users/GetAllSubscriptionsActiveUserNew/', async (route) => {
        await answer.promise;
        await route.fallback();
      });
      const from = () => page.locator(last).evaluate((element) => element.getBoundingClientRect().top);
      await page.goto(place);
      await page.getByRole('status', { name: /^Loading the/ }).waitFor();
      const before = await from();
      answer.resolve(undefined);
      await expect(page.getByRole('status', { name: /^Loading the/ })).toHaveCount(0);
      expect(Math.abs((await from()) - before)).toBeLessThanOrEqual(4);
      await page.unrouteAll();
    }
  });
}

/** Gives the first lot of a member away. */
async function give(member: OwnMember, email: string): Promise<{ bottles: number }> {
  const [lot] = await lotsOf(member);
  const countries = await member.call<{ id_country: number; countryISO: string }[]>('GET', '/v2/countries/list/');
  return member.call('POST', '/gifts/ActionGift/', {
    serials: lot!.serials.map(({ id }) => id),
    recipient_name: 'Timo Story',
    recipient_email: email,
    recipient_id_country: countries.find(({ countryISO }) => countryISO === 'CH')!.id_country,
    message: '',
  });
}
