import { readFile } from 'node:fs/promises';
import { CELLAR_STATUS } from '@le-chai/contracts/cellar';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { buyLot, ownCellar } from '../../own-cellar.ts';

const COLLECTOR = 'collector@example.test';
const LOTS = '/my-assets/lots';

const table = (page: Page) => page.getByRole('table', { name: 'Lots in your cellar' });
const names = (page: Page) => table(page).getByRole('rowheader');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const filters = (page: Page) => page.getByRole('group', { name: 'Filters', exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search your lots' });
const range = (page: Page) => page.getByText(/^\d+–\d+ of \d+$/);
const withTable = (state: object) => `${LOTS}?table=${encodeURIComponent(JSON.stringify(state))}`;
/** The rows shown are the ones requested. */
const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

test.use({ drawnBy: 'browsers' });

test('every status is shown in words, and filtering by one finds as many as it says', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: withTable({ pageSize: 100 }) });
  await expect(names(page).first()).toBeVisible();
  await filters(page)
    .getByRole('button', { name: /^Status/ })
    .click();
  const menu = page.getByRole('group', { name: 'Status', exact: true });
  await expect(menu.getByRole('checkbox')).toHaveCount(Object.keys(CELLAR_STATUS).length);
  for (const words of [
    'Not associated',
    'Delivered',
    'Shipment requested',
    'Gifted',
    'Outstanding payment',
    'With the producer',
    'In our warehouse',
    'Shipped',
    'Pending payment',
    'Under processing',
    'In transit',
    'Marketplace, unlisted',
    'Marketplace, listed',
    'Marketplace, processing',
  ]) {
    await expect(table(page).getByText(words, { exact: true }).first()).toBeAttached();
  }
  await test.step('two are chosen, and back takes the last of them back', async () => {
    const total = Number(
      await menu
        .getByRole('checkbox', { name: 'Delivered' })
        .locator('xpath=ancestor::label/following-sibling::*')
        .innerText(),
    );
    await menu.getByRole('checkbox', { name: 'Delivered' }).check();
    await expect(names(page)).toHaveCount(total);
    await menu.getByRole('checkbox', { name: 'Gifted' }).check();
    await expect(page.getByRole('group', { name: 'Selected filters' }).getByRole('button')).toHaveCount(3);
    await page.goBack();
    await expect(names(page)).toHaveCount(total);
    await page.goForward();
    await expect(filters(page).getByRole('button', { name: 'Status 2' })).toBeVisible();
  });
});

test('a wine is found among others of its name, and the selection survives the search', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: LOTS });
  await expect(names(page)).toHaveCount(10);
  const all = await range(page).innerText();
  await table(page).getByRole('checkbox').nth(1).check();
  await search(page).fill('qqqq');
  await expect(page.getByText('No results.').filter({ visible: true }).first()).toBeVisible();
  await search(page).fill('pauillac');
  const found = page.getByRole('listbox', { name: 'Search your lots' }).getByRole('option');
  await expect(found.first()).toBeVisible();
  const labels = await found.evaluateAll((options) => options.map((option) => option.getAttribute('aria-label')));
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.every((label) => /, [\d.]+\sL, \d+ lots?$/.test(label ?? ''))).toBe(true);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=.*%22id%22/);
  await settled(page);
  const lots = Number(/(\d+) lots?$/.exec(labels[0]!)?.[1]);
  await expect(names(page)).toHaveCount(Math.min(10, lots));
  await expect(bar(page).getByText(/^1 lot,/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(range(page)).toHaveText(all);
  await page.goBack();
  await expect(names(page)).toHaveCount(Math.min(10, lots));
});

test('lots are sorted, paged and chosen by keyboard alone, across pages, and counted with bottles and value', async ({
  page,
  signIn,
}) => {
  await signIn(COLLECTOR, { to: withTable({ pageSize: 5 }) });
  await expect(names(page)).toHaveCount(5);

  await test.step('a head sorts, and says so', async () => {
    await focusOn(table(page).getByRole('button', { name: 'Vintage' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Vintage' })).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Vintage' })).toHaveAttribute('aria-sort', 'descending');
    await settled(page);
  });

  await test.step('two are chosen on two pages', async () => {
    await focusOn(table(page).getByRole('checkbox').nth(1));
    await page.keyboard.press('Space');
    await focusOn(page.getByRole('link', { name: 'Next page' }));
    await page.keyboard.press('Enter');
    await expect(range(page)).toHaveText(/^6–10 /);
    await settled(page);
    await focusOn(table(page).getByRole('checkbox').nth(2));
    await page.keyboard.press('Space');
    await expect(bar(page).getByText(/^2 lots, \d+ bottles$/)).toBeVisible();
    await expect(bar(page).getByText(/^market €/)).toBeVisible();
  });

  await test.step('another page size keeps the selection, Clear drops it and keeps the focus near', async () => {
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
    await expect(page).toHaveURL(/pageSize%22%3A25/);
    await expect(table(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
    await focusOn(bar(page).getByRole('button', { name: 'Clear' }));
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Lots, page 1 of/ })).toBeFocused();
  });
});

test('a lot opens with all its details, what can be done and why not', async ({ page, signIn }) => {
  const narrowed = `${LOTS}?filters=${encodeURIComponent(JSON.stringify({ status: ['8', '7'] }))}`;
  await signIn(COLLECTOR, { to: narrowed });
  const producer = names(page).filter({ has: page.getByRole('button') });
  await expect(producer.first()).toBeVisible();

  const row = table(page).getByRole('row').filter({ hasText: 'With the producer' }).first();
  const more = row.getByRole('button', { name: /^More about/ });
  await focusOn(more);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Only bottles in our warehouse can be shipped.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ship' })).toBeDisabled();
  await expect(dialog.getByText(/, on average$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await test.step('a serial leads to the journey of its bottle', async () => {
    await table(page)
      .getByRole('row')
      .filter({ hasText: 'In our warehouse' })
      .first()
      .getByRole('button', { name: /^More about/ })
      .click();
    const serial = dialog.getByRole('link', { name: /the journey of this bottle$/ }).first();
    const number = await serial.innerText();
    await serial.click();
    await expect(page).toHaveURL(new RegExp(`/provenance/${number}$`));
    await page.goBack();
    await expect(table(page)).toBeVisible();
  });
});

test('among several lots those that cannot be shipped are named with the reason, and the others proceed', async ({
  page,
  signIn,
}) => {
  await signIn(COLLECTOR, { to: withTable({ pageSize: 100 }) });
  await expect(names(page).first()).toBeVisible();
  const box = (words: string, action: RegExp) =>
    table(page)
      .getByRole('row')
      .filter({ hasText: words })
      .filter({ has: page.getByRole('button', { name: action }) })
      .first()
      .getByRole('checkbox');
  await box('In our warehouse', /^Ship /).check();
  await box('Delivered', /^More about/).check();
  await bar(page).getByRole('button', { name: 'Ship 1 of 2' }).click();
  const refusal = page.getByRole('dialog', { name: '1 of 2 lots cannot be shipped' });
  await expect(refusal.getByText('Only bottles in our warehouse can be shipped.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Ship the other one' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page).getByText(/^2 lots,/)).toBeVisible();
});

test('the report of all bottles is saved as a file, with a line for each; if refused, it says why', async ({
  page,
  signIn,
}) => {
  await signIn(COLLECTOR, { to: LOTS });
  await page.route('**/bottles/report/', (route) =>
    route.fulfill({ status: 503, json: { code: 503, error: { message: 'The cellar book is being bound.' } } }),
  );
  await page.getByRole('button', { name: 'Bottle report, CSV' }).click();
  await expect(page.getByText(/The cellar book is being bound/)).toBeVisible();
  await page.unroute('**/bottles/report/');

  const answered = page.waitForResponse('**/bottles/report/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try the report again' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bottles-report.csv');
  const csv = await readFile(await download.path(), 'utf8');
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('Serial number,Wine');
  expect(lines.length).toBeGreaterThan(50);
  expect(Number((await answered).headers()['x-file-length'])).toBe(Buffer.byteLength(csv));
  await expect(page.getByText('The report is saved as bottles-report.csv')).toBeAttached();

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bottle report, Excel' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('bottles-report.xlsx');
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('The report is saved as bottles-report.xlsx')).toBeAttached();

  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Storage certificate, PDF' }).click(),
  ]);
  expect(certificate.suggestedFilename()).toBe('storage-certificate.pdf');
  expect((await readFile(await certificate.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('The certificate is saved as storage-certificate.pdf')).toBeAttached();
});

test('tags and a note are written by keyboard, found again, and kept when saving fails', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Greta', 2, false);
  await member.enter(page.context());
  await page.goto(LOTS);
  await expect(names(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const tag = dialog.getByRole('textbox', { name: 'Add a tag' });
  await focusOn(
    table(page)
      .getByRole('button', { name: /^More about/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await focusOn(dialog.getByRole('button', { name: 'Add tags or a note' }));
  await page.keyboard.press('Enter');
  await expect(tag).toBeFocused();
  await page.keyboard.type('Dinner');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Not before the anniversary.');
  await page.route('**/note', (route) =>
    route.fulfill({ status: 503, json: { code: 503, error: { message: 'The cellar book is being bound.' } } }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/The cellar book is being bound/)).toBeVisible();
  await page.unroute('**/note');
  await page.reload();
  await table(page)
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Add tags or a note' }).click();
  await expect(dialog.getByText('What you typed earlier is still here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Not before the anniversary.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table(page).getByText('Dinner', { exact: true })).toBeVisible();

  await filters(page).getByRole('button', { name: /^Tag/ }).click();
  await page.getByRole('checkbox', { name: 'Dinner' }).check();
  await expect(names(page)).toHaveCount(1);
  await page.reload();
  await expect(names(page)).toHaveCount(1);
  await page.goto(LOTS);
  await search(page).fill('anniversary');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(1);
});

test('a lot bought elsewhere appears in the table live', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Flora');
  await member.enter(page.context());
  await page.goto(LOTS);
  await expect(names(page)).toHaveCount(1);
  await table(page).getByRole('checkbox').first().check();
  await expect(bar(page)).toBeVisible();
  await buyLot(product, member, 'Flora’s second');
  await expect(names(page)).toHaveCount(2);
  await expect(bar(page).getByText(/^1 lot,/)).toBeVisible();
});

test('lots that did not load say so, and load on Retry; an empty cellar says what it is for', async ({
  page,
  signIn,
}) => {
  await page.route(/GetPhysicalCellarLots\/\?per_page=10/, (route) =>
    route.fulfill({ status: 503, json: { code: 503, error: { message: 'The cellar is closed for a moment.' } } }),
  );
  await signIn('explorer@example.test', { to: LOTS });
  await expect(page.getByRole('heading', { name: 'Your lots did not load' })).toBeVisible();
  await page.unroute(/GetPhysicalCellarLots\/\?per_page=10/);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your shelf is empty' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('lots are sorted, filtered and selected, with the bar above the navigation', async ({ page, signIn }) => {
    await signIn(COLLECTOR, { to: LOTS });
    const entries = page.getByRole('list', { name: 'Lots in your cellar' }).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Vintage, oldest first');
    await expect(page).toHaveURL(/vintage/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Colour/ }).click();
    await page.getByRole('checkbox', { name: 'White' }).check();
    await page.keyboard.press('Escape');
    await settled(page);
    await entries.first().getByRole('checkbox').check();
    await expect(bar(page)).toBeInViewport();
    await entries.first().getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText('Market price each')).toBeVisible();
  });
});
