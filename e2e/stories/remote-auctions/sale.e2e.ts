import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale } from '../../own-member.ts';

test('reads about a lot, its past prices and other sales, and adds its end to a calendar', async ({
  page,
  product,
}) => {
  const name = `Pauillac; three, "and" a magnum ${Date.now()}`;
  const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, name)]);
  await ada.enter(page.context());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/sales/lot/${id}-x`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const more = page.getByRole('region', { name: 'More from this producer' });
  const related = () => asked.filter((url) => url.includes('id_builder='));
  await expect(page.getByText(/^About €/)).toBeVisible();
  expect(related()).toEqual([]);

  await test.step('the prices are shown in words, as a chart and as a table, by keyboard alone', async () => {
    const prices = page.getByRole('region', { name: 'Prices' });
    await page.getByRole('link', { name: 'How we estimate it' }).press('Enter');
    await expect(page).toHaveURL(/#prices$/);
    await expect(prices.getByRole('heading')).toBeInViewport();
    await expect(prices.getByText(/^About €/)).toBeVisible();
    await prices.getByText(/^All \d+ prices$/).press('Enter');
    await expect(prices.getByRole('row', { name: /reference price/ }).first()).toBeVisible();
  });

  await test.step('the end is saved to a calendar, with the exact name', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^pauillac-three-and-a-magnum-\d+\.ics$/);
    const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(text).toContain(`SUMMARY:${name.replaceAll(/[;,]/g, String.raw`\$&`)} ends`);
    expect(text).toContain(`URL:${page.url().replace(/#.*/, '')}`);
  });

  await test.step('other sales from the producer load when scrolled near, and link to them', async () => {
    await more.scrollIntoViewIfNeeded();
    const other = more.getByRole('article').first().getByRole('link');
    const title = await other.innerText();
    expect(related()).toHaveLength(1);
    await other.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test('prices that do not load do not affect bidding', async ({ page, product }) => {
  const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'Prices that fail')]);
  await ada.enter(page.context());
  const history = '**/price-history';
  await page.route(history, (route) => route.fulfill({ status: 503 }));
  // Correcting the address does not refetch what did not load.
  await page.goto(`/sales/lot/${id}-another-name`);
  await expect(page).toHaveURL(/-prices-that-fail$/);
  const prices = page.getByRole('region', { name: 'Prices' });
  await expect(prices.getByRole('alert')).toContainText('The prices did not load.');
  await expect(page.getByRole('button', { name: /^Bid with a maximum/ })).toBeEnabled();
  await page.unroute(history);
  await prices.getByRole('button', { name: 'Retry' }).click();
  await expect(prices.getByText(/^About €/)).toBeVisible();
});
