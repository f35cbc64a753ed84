import { expect, test } from '../fixtures.ts';

const LOT = '1';

test('bid and lead, be outbid without reloading, bid again, win, and owe', async ({
  page,
  otherPage,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  const name = `Story lot ${Date.now()}`;
  const made = await product.operate(
    'sale',
    'create',
    '--lot',
    LOT,
    '--price',
    '100',
    '--ends',
    '4m',
    '--weekly',
    '--name',
    name,
    '--json',
  );
  const id = /"(?:id|sale)":\s*(\d+)/.exec(made)?.[1];
  expect(id, made).toBeDefined();

  await test.step('the connoisseur finds it among the weekly auctions', async () => {
    await signIn('connoisseur@example.test');
    await expect(page.getByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search the auctions' }).fill(name);
    await page.keyboard.press('Enter');
    // Until the list is narrowed, the lot stands elsewhere in it.
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/sales/lot/${id}-story-lot`));
  });

  await test.step('bids, and leads at the opening price', async () => {
    await page.getByLabel('other').or(page.getByPlaceholder('other')).fill('200');
    await page.getByRole('button', { name: 'Bid with a maximum of €200' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Place the bid' }).click();
    await expect(page.getByText('You lead', { exact: true })).toBeVisible();
    await expect(page.getByText('€100', { exact: true }).first()).toBeVisible();
  });

  await test.step('a second member bids more, and the first sees it by itself', async () => {
    await signIn('staff@example.test', { page: otherPage, to: `/sales/lot/${id}-x` });
    await otherPage.getByLabel('other').or(otherPage.getByPlaceholder('other')).fill('300');
    await otherPage.getByRole('button', { name: 'Bid with a maximum of €300' }).click();
    await otherPage.getByRole('dialog').getByRole('button', { name: 'Place the bid' }).click();
    await expect(otherPage.getByText('You lead', { exact: true })).toBeVisible();
    await expect(page.getByText('You were outbid', { exact: true })).toBeVisible({ timeout: 65_000 });
  });

  await test.step('the first bids again, and leads again', async () => {
    await page.getByLabel('other').or(page.getByPlaceholder('other')).fill('400');
    await page.getByRole('button', { name: 'Bid with a maximum of €400' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Place the bid' }).click();
    await expect(page.getByText('You lead', { exact: true })).toBeVisible();
  });

  await test.step('it closes on time, and what was won is owed', async () => {
    await product.operate('sale', 'schedule', id!, '--ends', '4s');
    await page.reload();
    await expect(page.getByText('You won', { exact: true })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    const payment = page.getByRole('region', { name: 'Your payment' });
    await expect(payment).toContainText(name);
    await expect(payment).toContainText('€310');
    await page.getByRole('link', { name: 'Outstanding payments', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('€310');
    await expect(row).toContainText('Unpaid');
  });
});

test('an amount below the next increment is refused at the field, and what was typed stays', async ({
  page,
  product,
  signIn,
}) => {
  const made = await product.operate(
    'sale',
    'create',
    '--lot',
    LOT,
    '--price',
    '500',
    '--ends',
    '2h',
    '--name',
    `Low bid ${Date.now()}`,
    '--json',
  );
  const id = /"(?:id|sale)":\s*(\d+)/.exec(made)?.[1];
  await signIn('connoisseur@example.test', { to: `/sales/lot/${id}-x` });
  const other = page.getByLabel('other').or(page.getByPlaceholder('other'));
  await other.fill('499');
  await page.getByRole('button', { name: /^Bid with a maximum/ }).click();
  await expect(page.getByText(/€500/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other).toHaveValue('499');
});
