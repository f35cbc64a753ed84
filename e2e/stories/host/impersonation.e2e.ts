/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { shopSale } from '../../paying.ts';
import { atRest, axe } from '../../screens/show.ts';

/** Submit buttons that lead to a question, or look something up, and send nothing. */
const LEADS_ON = /^(Review the gift|Bid\b.*|Raise\b.*|Look it up|Search)/;

/**
 * Presses all that can be pressed on the page that is open, and in the dialogs that come of it, each once.
 * @returns the names of submit buttons that could be pressed
 */
const pressAll = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const label = 'aria-label';
    const nameOf = (element: Element) => (element.getAttribute(label) ?? element.textContent).trim();
    const can = (element: Element) =>
      !element.matches('th *, :disabled, [aria-disabled="true"]') &&
      element.checkVisibility() &&
      nameOf(element) !== '';
    const pressed = new Set<string>();
    const submits = new Set<string>();
    const here = location.pathname;
    for (let presses = 0; presses < 80; presses += 1) {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const place = dialog ?? document.querySelector('main')!;
      for (const field of place.querySelectorAll('form input:not([type]), form input[type=text]')) {
        if (field instanceof HTMLInputElement && field.value === '' && field.inputMode !== 'numeric') {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Beaune');
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }
      const all = [...place.querySelectorAll<HTMLElement>('button, input[type=checkbox], [role=switch]')].filter(can);
      for (const button of all) if (button.matches('[type=submit]')) submits.add(nameOf(button));
      const keyOf = (element: Element) => `${dialog ? 'in a dialog: ' : ''}${nameOf(element)}`;
      const next = all.find((element) => !pressed.has(keyOf(element)) && nameOf(element) !== 'Close');
      if (next) {
        pressed.add(keyOf(next));
        next.click();
      } else if (dialog) {
        (all.find((element) => nameOf(element) === 'Close') ?? all[0])?.click();
      } else break;
      await new Promise((resolve) => setTimeout(resolve, 120));
      if (location.pathname !== here) break;
    }
    return [...submits];
  });

/** The first place in a list that is shown. */
async function firstIn(page: Page, list: string, prefix: string): Promise<string> {
  await page.goto(list);
  const link = page.locator(`main a[href^="${prefix}"]`).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}

test('while the house acts as a member, it can press nothing that would be refused', async ({ page, product }) => {
  test.setTimeout(120_000);
  // What was typed is left behind on purpose.
  page.on('dialog', (question) => void question.accept());
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  const sale = await shopSale(product, 'To be looked at');
  await page.goto((await product.operate('impersonate', 'collector@example.test')).trim());
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));

  const places = [
    await firstIn(page, '/weekly/auctions/single-lots', '/sales/lot/'),
    `/sales/lot/${sale}`,
    `/checkout/${sale}`,
    '/outstanding-payments',
    '/my-assets/lots',
    '/my-assets/barrels',
    await firstIn(page, '/shipments', '/shipments/'),
    '/pending-gifts',
    '/my-profile/account-information',
    '/my-profile/addresses',
    '/my-profile/subscriptions',
    '/my-profile/payment-methods',
    '/my-profile/password',
    '/my-profile/security',
    '/my-profile/your-data',
    '/notices/preferences',
    '/contact',
  ];
  const sends: string[] = [];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await atRest(page);
    const submits = await pressAll(page);
    sends.push(...submits.filter((name) => !LEADS_ON.test(name)).map((name) => `${place}: ${name}`));
  }
  expect({ sends, refused }).toEqual({ sends: [], refused: [] });

  await page.goto('/my-profile/security');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeDisabled();
  await expect(page.getByText('You can look at everything but change nothing.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
