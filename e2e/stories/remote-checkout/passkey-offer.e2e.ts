import type { Page } from '@playwright/test';
import { keepCodes, withAuthenticator } from '../../authenticator.ts';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';
import { shopSale } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { atRest, axe, tooWide } from '../../screens/show.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Protect your cellar with a passkey' });

/** Buys a lot of the shop by card. @returns the address of the result */
async function buy(product: Product, member: OwnMember): Promise<string> {
  const sale = await shopSale(product, 'A first case');
  const body = { quantity: 1, payment_method: 3, payment_token: 'pm_card_visa', pickup: true };
  type Bought = { payment: { id: number } };
  const { payment } = await member.call<Bought>('POST', `/v2/sale/${sale}/checkout`, body);
  return `/checkout/payments/${payment.id}`;
}

test('a passkey is offered with the first purchase, created by keyboard alone, and not offered again', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Nora');
  const result = await buy(product, member);
  await withAuthenticator(page);
  await member.enter(page.context());
  await page.goto(result);
  await expect(offer(page)).toBeVisible();
  await atRest(page);
  expect(await axe(page)).toEqual([]);

  await focusOn(offer(page).getByRole('link', { name: 'Set up a passkey' }));
  await page.keyboard.press('Enter');
  await focusOn(page.getByRole('button', { name: 'Add a passkey' }));
  await page.keyboard.press('Enter');
  await keepCodes(page);

  await page.goto(result);
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('an offer declined by keyboard on a small phone stays declined, and a second purchase does not repeat it', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const member = await ownMember(product, 'Nils');
  const result = await buy(product, member);
  await member.enter(page.context());
  await page.goto(result);
  await focusOn(offer(page).getByRole('button', { name: 'Not now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You can add a passkey whenever you like/)).toBeFocused();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);

  for (const place of [result, await buy(product, member)]) {
    await page.goto(place);
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
  }
});

test('an impersonation is offered nothing', async ({ page, product }) => {
  const member = await ownMember(product, 'Nina');
  const result = await buy(product, member);
  await page.goto((await product.operate('impersonate', member.email)).trim());
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.goto(result);
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});
