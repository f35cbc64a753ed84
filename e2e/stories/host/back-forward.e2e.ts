import { expect, test } from '../../fixtures.ts';
import { ownMember } from '../../own-member.ts';

test('after signing out elsewhere, going back shows nothing of the member', async ({ page, product }) => {
  const { email, token } = await ownMember(product, 'Gone');
  await page.context().addCookies([{ name: 'access-token', value: token, url: product.url }]);
  await page.goto('/my-profile/account-information');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/icon.svg');
  await page.context().clearCookies({ name: 'access-token' });
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.content()).not.toContain(email);
});

test('a page that was left unloads without help', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
      if (type.endsWith('unload')) console.error(`Something listens to ${type}.`);
      Reflect.apply(listen, this, [type, ...rest]);
    } as typeof listen;
  });
  const said: string[] = [];
  page.on('console', (message) => message.text().startsWith('Something listens') && said.push(message.text()));
  await signIn('connoisseur@example.test', { to: '/weekly/auctions/all' });
  await page.goto('/my-profile/payment-methods');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(said).toEqual([]);
});
