import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { linkMailedTo, lotsOf } from '../../own-cellar.ts';
import { ownSale, type OwnMember } from '../../own-member.ts';
import { ownShipment } from '../../own-shipment.ts';
import { buyer, owe, shopSale } from '../../paying.ts';
import type { Product } from '../../product.ts';

const PLACE = '/my-profile/your-data';
type Sections = Record<string, Record<string, unknown>[]>;

/** Opens the page as somebody, at the part that closes the account. */
async function open(page: Page, member: OwnMember): Promise<void> {
  await member.enter(page.context());
  await page.goto(PLACE);
  await expect(page.getByRole('heading', { name: 'Close your account' })).toBeVisible();
}

/** Logs in by the login page that is open: a session of this browser's own. */
async function logIn(page: Page, { email, password }: OwnMember): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Downloads what the house keeps about the member who is logged in. */
async function takeAlong(page: Page): Promise<{ text: string; sections: Sections }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^your-data-20\d\d-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  return { text, sections: (JSON.parse(text) as { sections: Sections }).sections };
}

/** The number of a member, as the session tells it. */
async function idOf({ url }: Product, { token }: OwnMember): Promise<number> {
  const answer = await fetch(`${url}/_serverFn/get-user`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { result: { data: { id_user: number } } }).result.data.id_user;
}

/** Gives a bottle to somebody, who is asked by mail. */
async function give(product: Product, giver: OwnMember, email: string): Promise<void> {
  const lot = (await lotsOf(giver)).find(({ statusNew, serials }) => statusNew.id === 8 && serials.length > 0);
  await giver.call('POST', '/gifts/ActionGift/', {
    serials: lot?.serials.slice(0, 1).map(({ id }) => id),
    recipient_email: email,
    recipient_name: 'Bruno Story',
    recipient_id_country: 380,
    message: 'For the terrace.',
  });
  await linkMailedTo(product, email);
}

test('the export contains what the pages show about the member, and nothing about anyone else', async ({
  page,
  product,
}) => {
  const [{ member: ada, id }, other] = [await ownShipment(product, 'Ada'), await buyer(product, 'Zoe')];
  const [mine, theirs] = [await ownSale(product, 'Ada’s wish'), await ownSale(product, 'Zoe’s wish')];
  for (const [member, sale] of [
    [ada, mine],
    [other, theirs],
  ] as const) {
    await member.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 100 });
    await member.call('PUT', `/v2/sale/${sale}/wishlist`);
  }
  await give(product, ada, other.email);
  await open(page, ada);
  const { text, sections } = await takeAlong(page);
  await expect(page.getByText(/is in your downloads\.$/)).toBeVisible();

  expect(sections['profile']).toMatchObject([{ email: ada.email, first_name: 'Ada' }]);
  expect(sections['addresses']).toMatchObject([{ full_name: 'Ada Story', city: 'Torino', country: 'Italy' }]);
  expect(sections['bids']?.map(({ sale }) => sale)).toContain('Ada’s wish');
  expect(sections['wishlist']).toMatchObject([{ sale: 'Ada’s wish' }]);
  expect(sections['shipments']).toMatchObject([{ id, status: 'quoted' }]);
  expect(sections['shipment_items']).toHaveLength(2);
  expect(sections['gifts_given']).toMatchObject([{ recipient_email: other.email, message: 'For the terrace.' }]);
  expect(sections['gift_bottles']).toHaveLength(1);
  expect(sections['invoices']?.[0]).toMatchObject({ total_cents: 10_000 });
  const bottles = (await lotsOf(ada)).flatMap(({ serials }) => serials.map(({ serial_number: number }) => number));
  for (const number of bottles) expect(text).toContain(number);
  expect(text).not.toContain('Zoe');
  expect(text).not.toMatch(/argon2|_hash/);
});

test('an account is not closed while anything prevents it, and each obstacle links to where it is settled', async ({
  page,
  product,
}) => {
  const { member } = await ownShipment(product, 'Otto');
  const bid = await ownSale(product, 'Otto’s bid');
  await member.call('POST', `/v2/auctions/${bid}/bids`, { bid_offer: 100 });
  await give(product, member, 'bruno@example.test');
  const [open1, overpaid] = [await shopSale(product, 'Otto owes'), await shopSale(product, 'Otto paid twice')];
  const [, twice] = await owe(member, [open1, overpaid]);
  await product.operate('payment', 'confirm', String(twice), '--amount', '150', '--reference', 'twice');
  await member.call('POST', '/api/v3/users/me/payment-methods', { payment_token: 'pm_card_visa' });
  const plans = await member.call<{ id_subscription: number; name: string }[]>(
    'GET',
    '/users/GetAllSubscriptionsActiveUserNew/',
  );
  const id_subscription = plans.find(({ name }) => name === 'Collector')?.id_subscription;
  await member.call('POST', '/users/SendSubscriptionUser/', { id_user: await idOf(product, member), id_subscription });

  await open(page, member);
  const rows = page.getByRole('list', { name: 'Left to settle' }).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Close your account' })).toHaveCount(0);
  for (const [said, place, title] of [
    ['Pay your outstanding balance first: 1 payment.', '/outstanding-payments', 'Outstanding payments'],
    ['One bid or purchase may still win. Wait until that is decided.', '/my-activities/offers', 'My bids'],
    ['bottles and barrels in your cellar', '/my-assets', 'My cellar'],
    ['A shipment is under way.', '/shipments', 'Shipments'],
    ['A gift has not been answered yet. Cancel it, or wait for the answer.', '/pending-gifts', 'Gifts'],
    ['Cancel your subscription first.', '/my-profile/subscriptions', 'My profile'],
    ['A refund is still on its way to you.', '/contact', 'Contact'],
  ] as const) {
    const row = rows.filter({ hasText: said });
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${place}(/|\\?|$)`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
  }
});

test('the obstacles are settled, and the account is closed: logged out everywhere, and free to sign up again', async ({
  page,
  otherPage,
  product,
}) => {
  const { member, id } = await ownShipment(product, 'Lena');
  // All of the bottles leave with one shipment or the other.
  const rest = (await lotsOf(member)).flatMap(({ serials, statusNew }) => (statusNew.id === 8 ? serials : []));
  const addresses = await member.call<{ id_address: number }[]>('GET', '/api/v3/users/me/addresses');
  const { id: second } = await member.call<{ id: number }>('POST', '/shippings/RequestShipping/', {
    id_address: addresses[0]?.id_address,
    serials: rest.map((serial) => serial.id),
  });
  await product.operate('shipment', 'quote', String(second));
  const shipments = [id, second];
  for (const shipment of shipments) {
    await member.call('POST', `/api/v3/users/me/shipments/${shipment}/pay`, { payment_token: 'pm_card_visa' });
  }
  await otherPage.goto('/auth/login?redirect=/shipments');
  await logIn(otherPage, member);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
  await open(page, member);

  await test.step('the shipments are on their way, and the page follows when one comes back to it', async () => {
    await expect(page.getByText('2 shipments are under way.')).toBeVisible();
    await page.getByRole('link', { name: 'Follow your shipments' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
    for (const shipment of shipments) {
      const number = String(shipment);
      await product.operate('shipment', 'ship', number, '--carrier', 'Vinotrans', '--tracking', `VT-${number}`);
      await product.operate('shipment', 'deliver', number);
    }
    await page.goBack();
    await expect(page.getByText(/^You can close your account now\./)).toBeVisible();
    await expect(page.getByText(/^Invoices as issued/)).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Close your account for good?' });
  const password = dialog.getByLabel('Your password');
  await test.step('it is asked once more, and can be thought better of', async () => {
    await page.getByRole('button', { name: 'Close your account' }).press('Enter');
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close your account' })).toBeFocused();
  });

  await test.step('a wrong password closes nothing, and stays to be mended', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('not this one');
  });

  await test.step('the right one does: here it is said why one is logged out, and in the other browser one is', async () => {
    await password.fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login?code=account-closed');
    await expect(page.getByText('Your account is closed. Thank you for your time with us.')).toBeVisible();
    expect((await page.context().cookies()).some(({ name }) => name === 'access-token')).toBe(false);
    await expect(otherPage).toHaveURL(/\/auth\/login\?/);
  });

  await test.step('nobody logs in with it any more, and a letter says so', async () => {
    await logIn(page, member);
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login/);
    const mails = await (await page.request.get(`${product.url}/core/mail`)).text();
    expect(mails.split('<pre>').some((mail) => mail.includes(member.email) && mail.includes('We keep invoices'))).toBe(
      true,
    );
  });

  await test.step('the e-mail is free: its owner can be a member again', async () => {
    await product.operate('member', 'create', member.email, '--tier', 'Connoisseur', '--first-name', 'Lena');
  });
});
