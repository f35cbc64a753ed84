import type { Locator, Page } from '@playwright/test';
import { keepCodes, withAuthenticator } from '../../authenticator.ts';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownCellar } from '../../own-cellar.ts';
import { logIn, type OwnMember } from '../../own-member.ts';
import { startProduct, type Product } from '../../product.ts';
import { axe, tooWide } from '../../screens/show.ts';

/* A product of its own: its clock is moved past what a proof of identity is good for. */
test.describe.configure({ timeout: 60_000 });
let house: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  house = await startProduct();
});
test.afterAll(() => house?.stop());
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'consent', value: 'needed', url: house.url }]);
});

const later = () => house.operate('clock', 'move', '+11m');
const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });

/** Presses a button by Enter. */
async function enter(page: Page, button: Locator): Promise<void> {
  await focusOn(button);
  await page.keyboard.press('Enter');
}

/** Types into a field, as one does who came to it by Tab. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await focusOn(field);
  await page.keyboard.type(text);
}

/** Answers the question by the password, without leaving the keys. */
async function answer(page: Page, { password }: OwnMember): Promise<void> {
  await expect(question(page).getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
}

test('sending a gift, downloading the data and ending other sessions ask for proof of identity, by keyboard alone, and nothing is lost', async ({
  page,
}) => {
  const { member } = await ownCellar(house, 'Ida');
  await later();
  await member.enter(page.context());

  await test.step('a gift, from a browser that is new to the account', async () => {
    await page.goto(`${house.url}/my-assets/lots`);
    await enter(page, page.getByRole('button', { name: /^Gift / }).first());
    const box = page.getByRole('dialog', { name: 'Send a gift' });
    await type(page, box.getByRole('textbox', { name: 'Name' }), 'Theo Friend');
    await type(page, box.getByRole('textbox', { name: 'E-mail' }), 'theo@example.test');
    await focusOn(box.getByRole('combobox', { name: 'Country' }));
    await page.keyboard.type('Switz');
    await type(page, box.getByRole('textbox', { name: /Message/ }), 'For the terrace.');
    await enter(page, page.getByRole('button', { name: 'Review the gift' }));
    await enter(page, page.getByRole('button', { name: 'Send the gift' }));

    await expect(question(page).getByLabel('Your password')).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^You did not confirm your identity/)).toBeVisible();
    await expect(page.getByRole('dialog', { name: /to Theo Friend$/ })).toContainText('For the terrace.');
    await enter(page, page.getByRole('button', { name: 'Send the gift' }));
    await answer(page, member);
    await expect(page.getByRole('dialog', { name: 'Your gift is on its way' })).toContainText('theo@example.test');
  });

  await test.step('the data', async () => {
    await later();
    await page.goto(`${house.url}/my-profile/your-data`);
    const download = page.waitForEvent('download');
    await enter(page, page.getByRole('button', { name: 'Download your data' }));
    await answer(page, member);
    await download;
    await expect(page.getByText(/is in your downloads\.$/)).toBeVisible();
  });

  await test.step('other sessions', async () => {
    await logIn(house, member);
    await later();
    await page.goto(`${house.url}/my-profile/password`);
    await enter(page, page.getByRole('button', { name: 'Log out everywhere else' }));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }));
    await answer(page, member);
    await expect(page.getByText(/^You’ve been logged out in one other place/)).toBeVisible();
  });
});

test('on a phone, a shipment asks for the password, and removing a passkey for the passkey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { member } = await ownCellar(house, 'Sam');
  await withAuthenticator(page);
  await later();
  await member.enter(page.context());

  await test.step('a shipment, from a browser that is new to the account', async () => {
    await page.goto(`${house.url}/my-assets/lots`);
    await focusOn(page.getByRole('list', { name: 'Lots in your cellar' }).getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Ship', exact: true }));
    const box = page.getByRole('dialog', { name: 'Ship bottles' });
    await enter(page, box.getByRole('button', { name: 'Request the shipment' }));
    await expect(question(page).getByLabel('Your password')).toBeFocused();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('This is not your password.')).toBeVisible();
    await question(page).getByLabel('Your password').fill('');
    await answer(page, member);
    await expect(page.getByRole('dialog', { name: 'Shipment requested' })).toBeVisible();
  });

  await test.step('a passkey is added without a second question, and removed with one', async () => {
    await page.goto(`${house.url}/my-profile/security`);
    await enter(page, page.getByRole('button', { name: 'Add a passkey' }));
    await keepCodes(page);
    await later();
    await enter(page, page.getByRole('button', { name: 'Remove Chrome on Linux' }));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
    await expect(question(page).getByRole('button', { name: 'Use your passkey' })).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Chrome on Linux' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeHidden();
  });
});
