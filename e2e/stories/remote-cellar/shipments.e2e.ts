import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { lotsOf } from '../../own-cellar.ts';
import { ownShipment, type OwnShipment } from '../../own-shipment.ts';
import { answerBank, invoiced, payWith, pressPay, standing, typeCard } from '../../paying.ts';

const COLLECTOR = 'collector@example.test';

/** The current step of a shipment. */
const now = (page: Page) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').and(page.locator('[aria-current]'));
const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/shipments/${id}"]`) });

/** Freezes what a member sees of a shipment: further requests for it are not answered. */
const holdNews = (page: Page) => page.route('**/me/shipments?*', () => new Promise(() => undefined));

/** Opens a shipment as its member. */
async function open(page: Page, { member, id }: OwnShipment): Promise<void> {
  await member.enter(page.context());
  await page.goto(`/shipments/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Shipment ${id}` })).toBeVisible();
}

test('a shipment is quoted, paid, sent and delivered, and each step shows live', async ({ page, product }) => {
  const own = await ownShipment(product, 'Vera', false);
  const id = String(own.id);
  await open(page, own);

  await test.step('the quote comes by itself, part by part', async () => {
    await product.operate('shipment', 'quote', id, '--freight', '40');
    await expect(page.getByRole('row', { name: /^Freight €40/ })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Cover in transit, up to €50,000 included' })).toBeVisible();
    await expect(now(page)).toContainText('Quoted');
  });

  await test.step('it is paid by card, and one comes back to it', async () => {
    const { total } = await own.standing();
    await typeCard(page, 'works');
    await page.getByRole('button', { name: `Pay €${total}` }).click();
    await expect(standing(page, 'Paid')).toBeVisible();
    await expect(page.getByText('Your bottles are being prepared.')).toBeVisible();
    await page.getByRole('link', { name: 'See the shipment' }).click();
    await expect(page).toHaveURL(`/shipments/${id}`);
    await expect(now(page)).toContainText('Paid');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  await test.step('its cover has a certificate', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Certificate of cover (PDF)' }).click();
    expect((await download).suggestedFilename()).toBe(`certificate-shipment-${id}.pdf`);
  });

  await test.step('it is sent, with a number to follow it by that can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await product.operate('shipment', 'ship', id, '--carrier', 'UPS', '--tracking', 'VT-77-IT');
    await expect(page.getByText('VT-77-IT', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Track it at UPS/ })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=VT-77-IT',
    );
    await page.getByRole('button', { name: 'Copy tracking number' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('VT-77-IT');
    await expect(page.getByText(/can no longer be cancelled/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel this shipment' })).toHaveCount(0);
  });

  await test.step('it is delivered, and the list says so', async () => {
    await product.operate('shipment', 'deliver', id);
    await expect(now(page)).toContainText('Delivered');
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click();
    await expect(row(page, own.id)).toContainText('Delivered');
  });
});

test('a card is declined, a bank says no, and the third attempt pays', async ({ page, product }) => {
  const own = await ownShipment(product, 'Walter');
  await open(page, own);
  await payWith(page, 'is declined');
  await expect(page.getByText(/declined/).first()).toBeVisible();
  await expect(page.getByText(/Nothing was charged/).first()).toBeVisible();
  await expect(page).toHaveURL(`/shipments/${own.id}`);

  await payWith(page, 'the bank asks about');
  await page.waitForURL(/\/checkout\/payments\/\d+$/);
  await answerBank(page, 'Decline');
  await expect(standing(page, 'Not paid')).toBeVisible();
  await page.getByRole('link', { name: 'Pay with another card' }).click();
  await expect(page).toHaveURL(`/shipments/${own.id}`);
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  expect((await own.standing()).status).toBe('paid');
});

test('what is paid in one tab is not paid in another', async ({ page, product }) => {
  const own = await ownShipment(product, 'Xenia');
  await open(page, own);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await typeCard(second, 'works');
  await typeCard(page, 'the bank asks about');
  await pressPay(page);
  await page.waitForURL(/\/checkout\/payments\/\d+$/);

  await test.step('while the bank asks, the other tab is notified and charges nothing', async () => {
    await pressPay(second);
    await expect(second.getByText('A payment for this shipment is under way.')).toBeVisible();
    await expect(second.getByText('Nothing was charged.').first()).toBeVisible();
  });

  await test.step('once it is paid, a tab that has no news of it says so when it pays', async () => {
    await holdNews(second);
    await answerBank(page, 'Approve');
    await expect(standing(page, 'Paid')).toBeVisible();
    await pressPay(second);
    await expect(second.getByText('This shipment has already been paid.').first()).toBeVisible();
    await second.unrouteAll({ behavior: 'ignoreErrors' });
    await second.reload();
    await expect(now(second)).toContainText('Paid');
  });

  // The wine and its shipment: each once.
  const { total } = await own.standing();
  await expect.poll(() => invoiced(own.member)).toHaveLength(2);
  expect((await invoiced(own.member)).filter((paid) => paid === total)).toHaveLength(1);
});

test('a changed quote has to be agreed to again', async ({ page, product }) => {
  const own = await ownShipment(product, 'Yara');
  const { total } = await own.standing();
  await open(page, own);
  await typeCard(page, 'works');
  // Less the 2.78 of VAT in the price of the wine.
  await product.operate('shipment', 'quote', String(own.id), '--freight', '100', '--vat', '24.78');
  await expect(page.getByText(`The quote has changed: it was €${total}, and is now €122.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €122' })).toBeDisabled();
  await page.getByRole('button', { name: 'Continue with €122' }).click();
  await page.getByRole('button', { name: 'Pay €122' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText('€122 was charged to your card.', { exact: false })).toBeVisible();
});

test('a shipment is cancelled before it is packed, and the payment is refunded', async ({ page, product }) => {
  const own = await ownShipment(product, 'Zeno');
  await own.member.call('POST', `/api/v3/users/me/shipments/${own.id}/pay`, { payment_token: 'pm_card_visa' });
  const { total } = await own.standing();
  await open(page, own);
  const dialog = page.getByRole('dialog', { name: `Cancel shipment ${own.id}?` });

  await test.step('a confirmation says first what is refunded, and can be declined', async () => {
    await page.getByRole('button', { name: 'Cancel this shipment' }).click();
    await expect(dialog).toContainText(`the full €${total} you paid is refunded to your card`);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel this shipment' })).toBeFocused();
    expect((await own.standing()).status).toBe('paid');
  });

  await test.step('cancelled, its bottles are in the warehouse again, and another tab hears of it', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(now(second)).toContainText('Paid');
    await page.getByRole('button', { name: 'Cancel this shipment' }).click();
    await dialog.getByRole('button', { name: 'Cancel the shipment' }).click();
    for (const tab of [page, second]) {
      await expect(tab.getByText(new RegExp(`€${total} is refunded to your card`))).toBeVisible();
    }
    expect((await lotsOf(own.member)).every(({ statusNew }) => statusNew.id === 8)).toBe(true);
  });
});

test('a shipment that was sent in the meantime can no longer be cancelled, and its member is notified', async ({
  page,
  product,
}) => {
  const own = await ownShipment(product, 'Abel');
  await own.member.call('POST', `/api/v3/users/me/shipments/${own.id}/pay`, { payment_token: 'pm_card_visa' });
  await open(page, own);
  await page.getByRole('button', { name: 'Cancel this shipment' }).click();
  await holdNews(page);
  await product.operate('shipment', 'ship', String(own.id), '--carrier', 'Vinotrans', '--tracking', 'VT-78-IT');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the shipment' }).click();
  await expect(dialog.getByText(/it can no longer be cancelled/)).toBeVisible();
  expect((await own.standing()).status).toBe('shipped');
});

test('the list is sorted, paged and opened by keyboard alone, and restored on return', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: '/shipments' });
  const table = page.getByRole('table', { name: 'Your shipments' });
  await expect(table.getByRole('row')).toHaveCount(9);
  await focusOn(page.getByRole('button', { name: 'Number' }));
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.locator('[aria-busy]')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('5');
  await expect(table.getByRole('row')).toHaveCount(6);
  await focusOn(page.getByRole('link', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('6–8 of 8')).toBeVisible();
  const address = page.url();
  const first = table.getByRole('rowheader').first().getByRole('link');
  const place = await first.getAttribute('href');
  await focusOn(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(place ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('6–8 of 8')).toBeVisible();
});
