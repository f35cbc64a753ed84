import type { Page } from '@playwright/test';
import { checkOut } from '../../checkout.ts';
import { expect, test } from '../../fixtures.ts';
import { answerBank, buyer, invoiced, pressPay, shopSale, standing, typeCard } from '../../paying.ts';
import type { Product } from '../../product.ts';

/** A team releases a newer checkout, which differs from the previous one in the title of its page. */
async function deploy({ dataDir }: Product): Promise<void> {
  const team = await checkOut();
  try {
    await team.change('remote-checkout/src/outstanding/OutstandingPage.tsx', 'Nothing to pay', 'Nothing left to pay');
    await team.release(dataDir, 'checkout');
  } finally {
    await team.remove();
  }
}

const bar = (page: Page) => page.getByText('A newer version is ready.');

test('a newer checkout is deployed while a card is half typed and while a bank waits: nothing is lost, and the card is charged once', async ({
  page,
  otherPage,
  product,
}) => {
  test.setTimeout(180_000);
  const [typing, waiting] = [
    { page, ...(await arrive(page, product, 'Yara')) },
    { page: otherPage, ...(await arrive(otherPage, product, 'Zoe')) },
  ];
  await typeCard(typing.page, 'works');
  await typing.page.getByLabel('Security code').fill('12');
  await typeCard(waiting.page, 'the bank asks about');
  await pressPay(waiting.page);
  await answerBank(waiting.page, 'Close');

  await deploy(product);
  for (const { page: tab } of [typing, waiting]) await tab.clock.fastForward('04:00');

  await expect(bar(typing.page)).toBeVisible();
  await expect(typing.page.getByLabel('Security code')).toHaveValue('12');
  await typing.page.getByLabel('Security code').fill('123');
  await pressPay(typing.page);
  await expect(standing(typing.page, 'Paid')).toBeVisible();

  await waiting.page.reload();
  await waiting.page.getByRole('button', { name: /bank/i }).first().click();
  await answerBank(waiting.page, 'Approve');
  await expect(standing(waiting.page, 'Paid')).toBeVisible();

  for (const { member, page: tab } of [typing, waiting]) {
    await expect.poll(() => invoiced(member)).toEqual([100]);
    await tab.goto('/outstanding-payments');
    await expect(tab.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible();
  }
});

async function arrive(page: Page, product: Product, name: string) {
  const [member, sale] = await Promise.all([buyer(product, name), shopSale(product, `Story of ${name}`)]);
  await page.clock.install();
  await member.enter(page.context());
  await page.goto(`/checkout/${sale}`);
  await expect(standing(page, 'Checkout')).toBeVisible();
  return { member };
}
