import type { Page } from '@playwright/test';
import { pdfText } from '../../../server/test/api/support/pdf-text.ts';
import { expect, test } from '../../fixtures.ts';
import { buyer, invoiced, shopSale } from '../../paying.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Your invoices' });
/** The totals, from top to bottom. */
const totals = (page: Page) =>
  table(page)
    .getByRole('cell', { name: /^€\d+$/ })
    .and(page.locator(':nth-child(6)'));

test('every payment has its invoice: found, sorted, and saved as a PDF that says the same', async ({
  page,
  product,
}) => {
  const member = await buyer(product, 'Inge');
  await member.enter(page.context());
  await page.goto('/my-profile');

  await test.step('there is none at first, and it says what will be here', async () => {
    await page.getByRole('link', { name: 'Invoices' }).click();
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await expect(page).toHaveURL('/my-profile/invoices');
  });

  await test.step('three are paid for, and the newest comes first', async () => {
    for (const [name, quantity] of [
      ['Cellar of one', 1],
      ['Cellar of three', 3],
      ['Cellar of two', 2],
    ] as const) {
      const sale = await shopSale(product, name);
      const paid = { payment_method: 3, payment_token: 'pm_card_visa', pickup: true };
      await member.call('POST', `/v2/sale/${sale}/checkout`, { quantity, ...paid });
      await expect.poll(() => invoiced(member)).toContain(quantity * 100);
    }
    await page.reload();
    await expect(totals(page)).toHaveText(['€200', '€300', '€100']);
    await expect(table(page).getByRole('row', { name: /Cellar of three/ })).toContainText('€50');
  });

  await test.step('they are put in order by the keyboard, and the order is in the address', async () => {
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').press('Enter');
    await expect(totals(page)).toHaveText(['€100', '€200', '€300']);
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').press('Enter');
    await expect(totals(page)).toHaveText(['€300', '€200', '€100']);
    await page.reload();
    await expect(totals(page)).toHaveText(['€300', '€200', '€100']);
  });

  await test.step('one is kept, and says what its row says', async () => {
    const row = table(page).getByRole('row', { name: /Cellar of three/ });
    const number = await row.getByRole('cell').first().textContent();
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button').click()]);
    expect(download.suggestedFilename()).toBe(`invoice-${number}.pdf`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const words = pdfText(file);
    expect(words).toContain(`Invoice ${number}`);
    for (const said of ['Cellar of three', '300', 'Inge Story', 'Paid in full']) expect(words).toContain(said);
  });

  await test.step('a document that fails to load says so, and loads at the next try', async () => {
    const broken = '**/users/me/invoices/*';
    await page.route(broken, (route) => route.abort());
    const paper = table(page)
      .getByRole('row', { name: /Cellar of one/ })
      .getByRole('button');
    await paper.click();
    await expect(page.getByText(/^Invoice 20\d\d-\d+ did not load$/)).toBeVisible();
    await page.unroute(broken);
    const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
    expect(download.suggestedFilename()).toMatch(/^invoice-20\d\d-\d{6}\.pdf$/);
  });
});
