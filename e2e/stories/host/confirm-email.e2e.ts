import { randomUUID } from 'node:crypto';
import { BidBox } from '../../bid-box.ts';
import { expect, test } from '../../fixtures.ts';
import { focusOn, HANDS } from '../../hands.ts';
import { ownSale } from '../../own-member.ts';
import { axe, tooWide } from '../../screens/show.ts';

test('a high bid waits until the address is confirmed: the link is resent, opened by keyboard, and the bid is accepted', async ({
  page,
  otherPage,
  product,
}) => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.test`;
  const person = {
    first_name: 'Nora',
    last_name: 'Lindqvist',
    email,
    phone: '+46 8 5550 0117',
    birth_date: '1991-04-23',
  };
  const joined = await page.request.post(`${product.url}/_serverFn/signup`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { tier: 'Le Club', person, password: 'corked-since-2019' },
  });
  expect(joined.status()).toBe(200);
  const { result } = (await joined.json()) as { result: { accessToken: string } };
  await page.context().addCookies([{ name: 'access-token', value: result.accessToken, url: product.url }]);

  const box = new BidBox(page, HANDS[0]!);
  await box.open('lot', await ownSale(product, 'A case beyond the sum'));
  await box.think(1500);
  await box.ask();
  await box.place();
  await box.press('Send the link again');
  await expect(box.region.getByText('We sent you a new link. Open it, then try again here.')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await test.step('the link, on another device', async () => {
    await otherPage.setViewportSize({ width: 320, height: 640 });
    const link = otherPage.locator('pre', { hasText: `To: ${email}` }).getByRole('link', { name: /confirm-email/ });
    await expect(async () => {
      await otherPage.goto('/core/mail');
      await expect(link).toHaveCount(2, { timeout: 500 });
    }).toPass();
    const { pathname, hash } = new URL((await link.first().getAttribute('href')) ?? '');
    await otherPage.goto(`${pathname}${hash}`);
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Confirm your e-mail address' })).toBeVisible();
    expect(await tooWide(otherPage)).toBeLessThanOrEqual(0);
    await focusOn(otherPage.getByRole('button', { name: 'Confirm my address' }));
    await otherPage.keyboard.press('Enter');
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Your e-mail address is confirmed' })).toBeVisible();
    expect(await axe(otherPage)).toEqual([]);
  });

  await box.ask();
  await box.place();
  await expect(box.dialog).toBeHidden();
  await box.says(/you lead|yours is the highest/i);
});
