import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { answerBank, buyer, invoiced, owe, pressPay, shopSale, standing, typeCard } from '../../paying.ts';
import type { Product } from '../../product.ts';

/** A new member who owes EUR 100 for each of some sales, at the list. */
async function inDebt(page: Page, product: Product, name: string, sales: readonly string[]) {
  const [member, ...ids] = await Promise.all([
    buyer(product, name),
    ...sales.map((sale) => shopSale(product, `${name}’s ${sale}`)),
  ]);
  const keys = await owe(member, ids);
  await member.enter(page.context());
  await page.goto('/outstanding-payments');
  await expect(page.getByRole('row')).toHaveCount(sales.length + 1);
  return { member, keys };
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.use({ drawnBy: 'browsers' });

test('pays several in one go, then part of another, then the rest', async ({ page, product }) => {
  const { member } = await inDebt(page, product, 'Olga', ['Alpha', 'Beta', 'Gamma']);
  for (const name of ['Alpha', 'Beta']) await row(page, name).getByRole('checkbox').check();
  await expect(page.getByText('2 payments · €200')).toBeVisible();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await typeCard(page, 'works');
  await page.getByRole('button', { name: 'Pay €200' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText(/Alpha/).first()).toBeVisible();
  await expect(page.getByText(/Beta/).first()).toBeVisible();

  await page.goto('/outstanding-payments');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, 'Gamma').getByRole('link', { name: /^Pay/ }).click();
  await page.getByRole('radio', { name: /part/i }).check();
  await page.getByRole('textbox', { name: /amount|how much|part/i }).fill('30');
  await typeCard(page, 'works');
  await page.getByRole('button', { name: 'Pay €30' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText('€70').first()).toBeVisible();

  await page.goto('/outstanding-payments');
  await expect(row(page, 'Gamma')).toContainText('€70');
  await row(page, 'Gamma').getByRole('link', { name: /^Pay/ }).click();
  await typeCard(page, 'works');
  await page.getByRole('button', { name: 'Pay €70' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await page.goto('/outstanding-payments');
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await expect.poll(() => invoiced(member)).toHaveLength(3);
});

test('no other tab can pay what is waiting for the bank', async ({ page, product }) => {
  await inDebt(page, product, 'Pia', ['Delta']);
  await row(page, 'Delta').getByRole('link', { name: /^Pay/ }).click();
  await page.waitForURL(/\/outstanding-payments\/pay\?/);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await typeCard(second, 'works');
  // It is not notified of the other one before it tries; otherwise it would say so, and have no button to press.
  await second.route('**/GetOutstandingPayments/**', (route) => route.abort());
  await typeCard(page, 'the bank asks about');
  await pressPay(page);
  await page.waitForURL(/\/checkout\/payments\/\d+$/);
  await pressPay(second);
  await second.waitForURL(page.url());
  await answerBank(page, 'Approve');
  for (const tab of [page, second]) await expect(standing(tab, 'Paid')).toBeVisible();
});

test('transfers: marked, shown in words in all four states, and confirmed by the house', async ({ page, product }) => {
  const { keys } = await inDebt(page, product, 'Rosa', ['Epsilon', 'Zeta']);
  await expect(row(page, 'Epsilon')).toContainText('Unpaid');
  await row(page, 'Epsilon').getByRole('link', { name: /^Pay/ }).click();
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await expect(page.getByText(keys[0]!).first()).toBeVisible();
  await page.getByRole('button', { name: 'I have sent €100' }).click();
  await page.waitForURL('**/outstanding-payments');
  await expect(row(page, 'Epsilon')).toContainText('Marked as paid');
  await expect(row(page, 'Epsilon').getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, 'Zeta')).toContainText('Unpaid');
  await product.operate('payment', 'confirm', keys[0]!, '--reference', 'story');
  await page.goto(`/checkout/transfers/${keys[0]}`);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});
