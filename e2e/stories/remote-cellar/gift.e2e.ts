import type { Page } from '@playwright/test';
import type { Gift } from '@le-chai/contracts/gifts';
import { expect, test } from '../../fixtures.ts';
import { linkMailedTo, lotsOf, ownCellar, saveBirthDate } from '../../own-cellar.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();
const said = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title });
const giftsOf = async (member: OwnMember) =>
  (await member.call<{ items: Gift[] }>('GET', '/api/v3/users/me/gifts')).items;

/** Gives all bottles of the first lot to someone. */
async function give(member: OwnMember, email: string): Promise<Gift> {
  const [lot] = await lotsOf(member);
  return member.call<Gift>('POST', '/gifts/ActionGift/', {
    serials: lot!.serials.map(({ id }) => id),
    recipient_name: 'Somebody Dear',
    recipient_email: email,
    recipient_id_country: await switzerland(member),
    message: '',
  });
}

async function switzerland(member: OwnMember): Promise<number> {
  const countries = await member.call<{ id_country: number; countryISO: string }[]>('GET', '/v2/countries/list/');
  return countries.find(({ countryISO }) => countryISO === 'CH')!.id_country;
}

/** The server refuses the next gift, as it does after fifty in a day. */
const refuseOnce = (page: Page) =>
  page.route(
    '**/gifts/ActionGift/',
    (route) => {
      const message = 'You can send 50 gifts a day. Please try again later.';
      return route.fulfill({ status: 429, json: { code: 429, error: { name: 'too-many-gifts', message } } });
    },
    { times: 1 },
  );

test('is written, previewed, sent, opened, and accepted after a login; then it is in the other cellar', async ({
  page,
  otherPage,
  product,
}) => {
  const [{ member: giver }, taker] = await Promise.all([ownCellar(product, 'Greta'), ownMember(product, 'Timo')]);
  await giver.enter(page.context());
  await page.goto('/my-assets/lots');

  await test.step('a gift to oneself is refused, beside its field, and nothing written is lost', async () => {
    await page
      .getByRole('button', { name: /^Gift / })
      .first()
      .click();
    const box = page.getByRole('dialog', { name: 'Send a gift' });
    await box.getByRole('button', { name: /^All \d+ bottles of / }).click();
    await box.getByRole('textbox', { name: 'Name' }).fill('Timo Story');
    await box.getByRole('textbox', { name: 'E-mail' }).fill(giver.email);
    await box.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Switzerland' });
    await box.getByRole('textbox', { name: /Message/ }).fill('For the terrace.\nDo not keep it waiting.');
    await press(page, 'Review the gift');
    await press(page, 'Send the gift');
    await expect(page.getByText('Is your own; a gift is for someone else.')).toBeVisible();
    await expect(box.getByRole('textbox', { name: /Message/ })).toHaveValue(
      'For the terrace.\nDo not keep it waiting.',
    );
  });

  await test.step('what happens is read before it does', async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(taker.email);
    await press(page, 'Review the gift');
    await refuseOnce(page);
    await press(page, 'Send the gift');
    await expect(page.getByText('You can send 50 gifts a day. Please try again later.')).toBeVisible();
    const review = page.getByRole('dialog', { name: /^Give \d+ bottles to Timo Story$/ });
    await expect(review).toContainText('valid for 30 days');
    await expect(review).toContainText('The recipient pays shipping and taxes');
    await press(page, 'Send the gift');
    await expect(page.getByRole('dialog', { name: 'Your gift is on its way' })).toContainText(taker.email);
    await press(page, 'Done');
    expect((await lotsOf(giver))[0]?.actions.SHIP).toMatchObject({ is_available: false });
  });

  const link = await linkMailedTo(product, taker.email);
  await test.step('a stranger reads the letter, as often as they like, and nobody else hears of the link', async () => {
    const others: string[] = [];
    otherPage.on('request', (request) => {
      if (new URL(request.url()).origin !== product.url) others.push(request.url());
    });
    for (const _ of [1, 2]) {
      const answer = await otherPage.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('same-origin');
      await expect(
        otherPage.getByRole('heading', { level: 1, name: /^Greta Story is giving you \d+ bottles$/ }),
      ).toBeVisible();
    }
    await expect(otherPage.getByText('Do not keep it waiting.')).toBeVisible();
    expect(others).toEqual([]);
  });

  await test.step('after the login they are back, tell their age once, and accept', async () => {
    await otherPage.getByRole('link', { name: 'Log in to accept' }).click();
    await otherPage.getByLabel('E-mail').fill(taker.email);
    await otherPage.getByLabel('Password', { exact: true }).fill(taker.password);
    await otherPage.getByRole('button', { name: 'Log in' }).click();
    await otherPage.waitForURL(`**${link}`);
    await press(otherPage, 'Accept the gift');
    await otherPage.getByLabel('Date of birth').fill('1980-05-17');
    await press(otherPage, 'Accept the gift');
    await expect(said(otherPage, 'They are yours')).toBeFocused();
    await otherPage.getByRole('link', { name: 'See it in your cellar' }).click();
    await expect(otherPage.getByRole('table')).toBeVisible();
    const [lot] = await lotsOf(taker);
    expect(lot?.gift_sender_full_name).toBe('Greta Story');
  });

  await test.step('the giver sees it gone', async () => {
    await page.reload();
    await expect(page.getByText('Gifted').first()).toBeVisible();
    await page.goto(link);
    await expect(said(page, 'This gift has been accepted')).toBeVisible();
  });
});

test('is declined by anyone with the link, and the bottles are free again', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Dina');
  const email = `declines-${member.email}`;
  await give(member, email);
  await page.goto(await linkMailedTo(product, email));
  await press(page, 'Decline');
  await expect(page.getByRole('dialog', { name: 'Decline this gift?' })).toContainText('The link cannot be used again');
  await press(page, 'Keep it open');
  expect((await giftsOf(member))[0]?.status).toBe('pending');
  await press(page, 'Decline');
  await press(page, 'Decline the gift');
  await expect(said(page, 'This gift was declined')).toBeFocused();
  expect((await giftsOf(member))[0]?.status).toBe('declined');
  expect((await lotsOf(member))[0]?.actions.GIFT.is_available).toBe(true);
});

test('says why it cannot be accepted', async ({ page, product }) => {
  const [{ member: giver }, young] = await Promise.all([ownCellar(product, 'Olaf'), ownMember(product, 'Yuri')]);
  await give(giver, young.email);
  const link = await linkMailedTo(product, young.email);

  await test.step('by who gave it', async () => {
    await giver.enter(page.context());
    await page.goto(link);
    await press(page, 'Accept the gift');
    await expect(page.getByText('You sent this gift yourself.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your gifts' })).toBeVisible();
  });

  await test.step('by who is too young', async () => {
    await saveBirthDate(young, new Date(Date.now() - 12 * 365 * 86_400_000).toISOString().slice(0, 10));
    await page.context().clearCookies({ name: 'access-token' });
    await young.enter(page.context());
    await page.goto(link);
    await press(page, 'Accept the gift');
    await expect(page.getByText('You must be at least 18 to accept wine and spirits.').first()).toBeVisible();
  });

  await test.step('by who lives where nothing can be shipped to', async () => {
    const far = await ownMember(product, 'Indira');
    await saveBirthDate(far, '1980-01-31');
    await far.call('POST', '/users/AddAddressUser/', {
      type: 'invoice',
      full_name: 'Indira Story',
      address_line_1: '4 Marine Drive',
      city: 'Mumbai',
      postal_code: '400020',
      country: 'IN',
    });
    await page.context().clearCookies({ name: 'access-token' });
    await far.enter(page.context());
    await page.goto(link);
    await press(page, 'Accept the gift');
    await expect(page.getByText('We cannot ship wine and spirits to your country.').first()).toBeVisible();
    expect((await giftsOf(giver))[0]?.status).toBe('pending');
  });
});

test('says how it ended: taken back while open, expired, or never existing', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Rita');
  const email = `reads-${member.email}`;
  const { id } = await give(member, email);
  const link = await linkMailedTo(product, email);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Log in to accept' })).toBeVisible();
  await member.call('POST', `/api/v3/users/me/gifts/${id}/cancel`);
  await press(page, 'Decline');
  await press(page, 'Decline the gift');
  await expect(said(page, 'Rita Story took this gift back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);

  await page.route('**/api/v3/gifts/*', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...rest, result: { ...result, status: 'expired' } } });
  });
  await page.goto(link);
  await expect(said(page, 'This gift has expired')).toBeVisible();
  await page.unroute('**/api/v3/gifts/*');

  await page.goto(`${link}x`);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this gift' })).toBeVisible();
});
