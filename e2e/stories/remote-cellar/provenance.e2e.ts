import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { lotsOf, ownCellar } from '../../own-cellar.ts';
import type { Product } from '../../product.ts';

/** The serial number of a bottle in the warehouse, owned by a new member. */
async function serialOfSomebody(product: Product, name: string): Promise<string> {
  const { member } = await ownCellar(product, name);
  const [lot] = await lotsOf(member);
  return lot!.serials[0]!.serial_number;
}

const code = (page: Page) => page.getByRole('img', { name: /^QR code for/ });
/** CSS pixels in a millimetre. */
const MM = 96 / 25.4;

test('anyone can read where a bottle has been, and nobody who owns it', async ({ page, product }) => {
  const serial = await serialOfSomebody(product, 'Isolde');
  const answer = await page.goto(`/provenance/${serial.toLowerCase()}?utm_source=letter`);
  expect(answer?.headers()['cache-control']).toBe('private, no-cache');
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle(`${await title.innerText()} · Le Chai`);
  await expect(page.getByRole('img', { name: /^A bottle of/ })).toBeVisible();

  await test.step('its journey is shown from the beginning, with days and places', async () => {
    const steps = page.getByRole('region', { name: 'Its journey' }).getByRole('listitem');
    await expect(steps.first()).toContainText('Received and checked');
    await expect(steps.last()).toContainText('Stored in our warehouse');
    await expect(steps.last().getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  });

  await test.step('no member is named', async () => {
    await expect(page.getByRole('main')).not.toContainText(/Isolde|Story/);
  });

  await test.step('its link is that of the bottle alone, and is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /^Copy link/ }).click();
    const link = `${product.url}/provenance/${serial}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(code(page)).toHaveAttribute('aria-label', `QR code for ${link}`);
    await page.goto(link);
    await expect(title).toBeVisible();
  });
});

test('its papers are printed on one card, without the frame of the page', async ({ page, product }) => {
  const serial = await serialOfSomebody(product, 'Jonas');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/provenance/${serial}`);
  await expect(code(page)).toBeVisible();
  await test.step('the print button asks the browser to print', async () => {
    await page.evaluate(() => {
      globalThis.print = () => void (document.body.dataset['printed'] = 'yes');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  });

  await test.step('on paper stand bottle, name, journey, code and the house', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
    await expect(page.getByRole('img', { name: /^A bottle of/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Stored in our warehouse')).toBeVisible();
    await expect(page.getByRole('article').getByText('Le Chai')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.setViewportSize({ width: Math.round(89 * MM), height: Math.round(132 * MM) });
    const box = await code(page).boundingBox();
    expect(box!.width / MM).toBeGreaterThanOrEqual(25);
  });

  await test.step('as one sheet, of a card or of a page', async () => {
    for (const format of ['A6', 'A4']) {
      const file = await page.pdf({ format });
      expect([format, file.toString('latin1').match(/\/Type \/Page\b/g)?.length]).toEqual([format, 1]);
    }
  });
});

test('an unknown number is said to be unknown, and another one is looked up', async ({ page, product }) => {
  const serial = await serialOfSomebody(product, 'Kamil');
  await page.goto('/provenance/NOSU-CHBO-TTLE');
  await expect(page.getByRole('heading', { level: 1, name: 'We don’t know this bottle' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Number on the bottle' });
  const look = page.getByRole('button', { name: 'Look it up' });
  await look.click();
  await expect(field).toHaveAccessibleDescription(/the same number/);
  await expect(field).toBeFocused();
  await field.fill('XXXXXXXXXXXX');
  await look.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(field).toHaveValue('XXXXXXXXXXXX');
  await field.fill(serial.replaceAll('-', ' ').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/provenance/${serial}`);
  await expect(page.getByRole('heading', { name: 'Its journey' })).toBeVisible();
});

test('a journey that does not load can be retried', async ({ page, product }) => {
  const serial = await serialOfSomebody(product, 'Lena');
  await page.route('**/provenance/*', (route) =>
    route.request().url().includes('/core/') ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.goto(`/provenance/${serial}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The bottle’s journey did not load' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Its journey' })).toBeVisible();
});
