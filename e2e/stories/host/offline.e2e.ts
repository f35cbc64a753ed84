/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { placeBid } from '@le-chai/contracts/bidding';
import { BidBox } from '../../bid-box.ts';
import { expect, test } from '../../fixtures.ts';
import { HANDS } from '../../hands.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { axe } from '../../screens/show.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers this page's navigations. */
const underWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

const kept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/my-assets/lots', { cacheName: 'cellar' }))?.text());

test('without a connection the cellar shows as last seen, and nothing of it is left after logging out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('collector@example.test', { to: '/my-assets/lots' });
  await underWorker(page);
  await expect.poll(() => kept(page)).toContain('"lots"');
  const text = (await kept(page)) ?? '';
  const [first] = (JSON.parse(text) as { lots: { name: string }[] }).lots;
  expect(text).not.toMatch(/price|finance|emp|total_insurance|pmc/);

  await context.setOffline(true);
  await page.goto('/my-assets/lots').catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cellar' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('No connection. This is your cellar as it was on');
  await expect(page.getByText(first!.name).first()).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
  await page.goto('/dashboard').catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your cellar as you last saw it' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /Collector/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await kept(page)).toBeUndefined();
  await context.setOffline(true);
  await page.goto('/my-assets/lots').catch(() => undefined);
  await expect(page.getByText('Your cellar isn’t saved on this device.')).toBeVisible();
});

test('a bid without a connection is refused with a message, and not sent later', async ({ page, context, product }) => {
  const id = await ownSale(product, `Out of reach ${Date.now()}`);
  const member = await ownMember(product, 'Away');
  await member.enter(context);
  const box = new BidBox(page, HANDS[0]!);
  await box.open('lot', id);
  await underWorker(page);
  const sent: string[] = [];
  const path = placeBid.path.replace('{id}', String(id));
  await box.ask();
  await context.setOffline(true);
  await box.place();
  await expect(box.dialog.getByRole('alert')).toContainText('We got no answer');
  await box.dialog
    .getByRole('button', { name: /cancel|close|back/i })
    .first()
    .click();

  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) sent.push(request.url());
  });
  await context.setOffline(false);
  // A worker that kept the bid would send it as soon as it can, and within this time.
  await page.waitForTimeout(5000);
  await page.reload();
  await box.commit.waitFor();
  expect(sent).toEqual([]);
  await expect(box.commit).toHaveText(/^Bid /);
});

test('the offline pages are accessible', async ({ page, context, signIn }) => {
  await signIn('collector@example.test', { to: '/my-assets/lots' });
  await underWorker(page);
  await expect.poll(() => kept(page)).toContain('"lots"');
  await context.setOffline(true);
  for (const path of ['/my-assets/lots', '/dashboard']) {
    await page.goto(path).catch(() => undefined);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
  }
});
