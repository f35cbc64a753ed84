import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeAt, keepCodes, withAuthenticator } from '../../authenticator.ts';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, ownSale, type OwnMember } from '../../own-member.ts';
import { startProduct, type Product } from '../../product.ts';
import { axe, tooWide } from '../../screens/show.ts';

const PLACE = '/my-profile/security';
const ADDRESSES = '/my-profile/addresses';

/* A product of its own: its clock is moved past what a proof of identity is good for. */
test.describe.configure({ timeout: 90_000 });
let house: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  house = await startProduct();
});
test.afterAll(() => house?.stop());
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'consent', value: 'needed', url: house.url }]);
});

const signOut = (page: Page) => page.context().clearCookies({ name: 'access-token' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });

async function typePassword(page: Page, { email, password }: OwnMember): Promise<void> {
  await page.goto(`${house.url}/auth/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a passkey is created, used, lost and recovered from', async ({ page }) => {
  const member = await ownMember(house, 'Pia');
  const { session, id } = await withAuthenticator(page);
  await member.enter(page.context());

  const codes = await test.step('made, with recovery codes that are shown once', async () => {
    await page.goto(house.url + PLACE);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const kept = await keepCodes(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'not used yet' })).toContainText('Chrome on Linux');
    await expect(page.getByText('10 of 10 left.')).toBeVisible();
    return kept;
  });

  await test.step('renamed', async () => {
    await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();
  });

  await test.step('used alone', async () => {
    await signOut(page);
    await page.goto(`${house.url}/auth/login?redirect=${PLACE}`);
    // The browser offers it in the field, or it is asked for: this authenticator answers the first that asks, and if that
    // was the field, there is nothing to press any more.
    const used = page.getByText(/last used/);
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await Promise.race([button.click().catch(() => undefined), used.waitFor()]);
    await expect(used).toBeVisible();
  });

  await test.step('lost: a recovery code takes its place, once', async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });
    await signOut(page);
    await typePassword(page, member);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type('WRONG-CODE');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That is not one of your recovery codes, or it has already been used.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dashboard/);
  });

  await test.step('and removed', async () => {
    await page.goto(house.url + PLACE);
    await expect(page.getByText('9 of 10 left.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeHidden();
    await signOut(page);
    await typePassword(page, member);
    await expect(page).toHaveURL(/dashboard/);
  });
});

test('codes of an authenticator app are set up by keyboard alone and required at the next login', async ({ page }) => {
  const member = await ownMember(house, 'Otto');
  await member.enter(page.context());
  await page.goto(house.url + PLACE);
  await focusOn(page.getByRole('button', { name: 'Set up an app' }));
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(setUp.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  const secret = (await setUp.locator('code').textContent())!.replaceAll(' ', '');
  await focusOn(setUp.getByLabel('Code', { exact: true }));
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(setUp.getByText('Enter the six digits shown in your app.')).toBeVisible();
  const used = codeAt(secret);
  await setUp.getByLabel('Code', { exact: true }).fill(used);
  await page.keyboard.press('Enter');
  await keepCodes(page);
  await expect(page.getByText(/^On since/)).toBeVisible();

  await signOut(page);
  await typePassword(page, member);
  await page.getByLabel('Code from your authenticator app').fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not right, or has already been used.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
});

for (const [name, viewport] of [
  ['at a desk', { width: 1280, height: 800 }],
  ['on a small phone', { width: 320, height: 640 }],
] as const) {
  test(`adding an address requires proof of identity, and nothing typed is lost, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const member = await ownMember(house, 'Ines');
    await house.operate('clock', 'move', '+11m');
    await member.enter(page.context());
    await page.goto(house.url + ADDRESSES);
    await page.getByRole('region', { name: 'Shipping addresses' }).getByRole('button', { name: /^Add/ }).click();
    const form = page.getByRole('dialog').first();
    await form.getByLabel('Name', { exact: true }).fill('Ines Story');
    await form.getByLabel('Street and number').fill('Rue du Puits 1');
    await form.getByLabel('Postcode').fill('21200');
    await form.getByLabel('City').fill('Beaune');
    await form.getByLabel('Country').selectOption({ label: 'France' });
    await form.getByRole('button', { name: /^(Add|Save)/ }).click();

    await expect(dialog(page).getByLabel('Your password')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(/^You did not confirm your identity/)).toBeVisible();
    await expect(form.getByLabel('Street and number')).toHaveValue('Rue du Puits 1');

    await focusOn(form.getByRole('button', { name: /^(Add|Save)/ }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
    await dialog(page).getByLabel('Your password').fill(member.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('listitem').getByText('Rue du Puits 1')).toBeVisible();
    await expect(form).toBeHidden();
  });
}

test('a passkey proves identity for ten minutes', async ({ page }) => {
  const member = await ownMember(house, 'Rosa');
  await withAuthenticator(page);
  await member.enter(page.context());
  await page.goto(house.url + PLACE);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await keepCodes(page);
  await house.operate('clock', 'move', '+11m');

  await page.goto(`${house.url}/my-profile/your-data`);
  await page.getByRole('button', { name: 'Download your data' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await download;

  await page.goto(house.url + PLACE);
  await page.getByRole('button', { name: 'Get new codes' }).click();
  await keepCodes(page);
  await expect(dialog(page)).toBeHidden();
});

test('two tabs continue when one of them proves identity, and stay live', async ({ context }) => {
  const [ada, ben, cora] = [
    await ownMember(house, 'Ada'),
    await ownMember(house, 'Ben'),
    await ownMember(house, 'Cora'),
  ];
  await house.operate('clock', 'move', '+11m');
  const sale = await ownSale(house, 'The magnum');
  const bid = (by: OwnMember, offer: number) => by.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: offer });
  await bid(ada, 100);
  await ada.enter(context);
  const tokenNow = async () => (await context.cookies()).find(({ name }) => name === 'access-token')?.value;

  const [proves, follows] = [await context.newPage(), await context.newPage()];
  await follows.goto(`${house.url}/sales/lot/${sale}-x`);
  const box = follows.getByRole('region', { name: 'Bid', exact: true });
  await expect(box.getByText('You lead', { exact: true })).toBeVisible();
  // From here on nothing is learnt of the sale by asking for it, and a page that loads again loses its mark.
  await context.route(/\/v2\/auctions\/\d+\/live$/, (route) => route.abort());
  await follows.evaluate(() => Object.assign(window, { mark: true }));

  await proves.goto(`${house.url}/my-profile/your-data`);
  await proves.getByRole('button', { name: 'Download your data' }).click();
  await expect(dialog(proves).getByLabel('Your password')).toBeFocused();
  const download = proves.waitForEvent('download');
  await proves.keyboard.type(ada.password);
  await proves.keyboard.press('Enter');
  await download;
  await expect.poll(tokenNow).not.toBe(ada.token);

  const comesBack = async () => {
    await follows.bringToFront();
    await follows.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  await comesBack();
  await bid(ben, 200);
  await expect(box.getByText('You were outbid', { exact: true })).toBeVisible();

  await test.step('also once the previous token is refused', async () => {
    await house.operate('clock', 'move', '+2m');
    await comesBack();
    const heart = follows.getByRole('button', { name: 'Wishlist', exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(box.getByText('€110', { exact: true }).first()).toBeVisible();
    await bid(cora, 300);
    await expect(box.getByText('€110', { exact: true })).toHaveCount(0);
    expect(await follows.evaluate(() => 'mark' in window)).toBe(true);
    await proves.bringToFront();
    const again = proves.waitForEvent('download');
    await proves.getByRole('button', { name: 'Download your data' }).click();
    await again;
  });
});

test('a link for a new password requires the second step too, by keyboard alone, and keeps what was typed', async ({
  page,
}) => {
  const member = await ownMember(house, 'Vera');
  await withAuthenticator(page);
  await member.enter(page.context());
  await page.goto(house.url + PLACE);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = await keepCodes(page);
  await signOut(page);

  await page.goto(`${house.url}/auth/forgot-password`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeFocused();
  const mail = page.locator('pre', { hasText: `To: ${member.email}` }).getByRole('link', { name: /reset-password/ });
  await expect(async () => {
    await page.goto(`${house.url}/core/mail`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const { pathname, hash } = new URL((await mail.getAttribute('href')) ?? '');
  await page.goto(house.url + pathname + hash);

  const next = page.getByLabel('New password', { exact: true });
  await focusOn(next);
  await page.keyboard.type('a longer password than before');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(next).toHaveValue('a longer password than before');
  await focusOn(next);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type('WRONG-CODE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not right, or has already been used.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
});

for (const [name, viewport] of [
  ['at a desk', { width: 1280, height: 800 }],
  ['on a small phone', { width: 320, height: 640 }],
] as const) {
  test(`the e-mail address is changed by keyboard alone, and its link opened where nobody is logged in, ${name}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const [member, next] = [await ownMember(house, 'Emma'), `emma-${randomUUID().slice(0, 8)}@example.test`];
    await house.operate('clock', 'move', '+11m');
    await member.enter(page.context());
    await page.goto(house.url + PLACE);
    const part = page.getByRole('region', { name: 'E-mail address' });
    const field = part.getByLabel('New e-mail address');
    await focusOn(field);
    await page.keyboard.type(`${next}, other@example.test`);
    await page.keyboard.press('Enter');
    await expect(part.getByText('Enter one e-mail address.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(next);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Your password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(part.getByText(/^You did not confirm your identity/)).toBeVisible();
    await expect(field).toHaveValue(next);
    await focusOn(field);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');

    await expect(part.getByText(next)).toBeVisible();
    await focusOn(part.getByRole('button', { name: 'Cancel the change' }));
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await field.fill(next);
    await page.keyboard.press('Enter');
    await expect(part.getByText(next)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const first = await linkTo(next, 2);
    await focusOn(part.getByRole('button', { name: 'Send the link again' }));
    await page.keyboard.press('Enter');
    const link = await linkTo(next, 3);

    const elsewhere = await browser.newContext({ viewport, locale: 'en-GB' });
    await elsewhere.addCookies([{ name: 'consent', value: 'needed', url: house.url }]);
    const other = await elsewhere.newPage();
    await other.goto(house.url + first);
    await other.getByRole('button', { name: 'Use this address' }).click();
    await expect(other.getByText(/^This link is no longer valid/)).toBeVisible();
    const opened = await elsewhere.newPage();
    await opened.goto(house.url + link);
    await expect(opened.getByRole('heading', { level: 1, name: 'Use your new e-mail address' })).toBeVisible();
    expect(opened.url()).not.toContain('secret');
    await focusOn(opened.getByRole('button', { name: 'Use this address' }));
    await opened.keyboard.press('Enter');
    await expect(opened.getByRole('heading', { level: 1, name: 'Your e-mail address has been changed' })).toBeVisible();
    await typePassword(opened, { ...member, email: next });
    await expect(opened).toHaveURL(/dashboard/);
    await elsewhere.close();

    await page.reload();
    await expect(part.getByText(next)).toBeVisible();
    await expect(part.getByText('We sent a link to')).toBeHidden();
  });
}

/** The path of the newest link that was mailed to an address, once so many were. */
async function linkTo(email: string, count: number): Promise<string> {
  const links = async () => {
    const mails = (await (await fetch(`${house.url}/core/mail`)).text()).split('<pre>');
    return mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => /\/auth\/confirm-email#secret=[\w-]{43}/.exec(mail)?.map((path) => `${path}&change=1`) ?? []);
  };
  await expect.poll(async () => (await links()).length).toBe(count);
  return (await links())[0]!;
}
