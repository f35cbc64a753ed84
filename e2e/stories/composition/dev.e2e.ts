import type { Page } from '@playwright/test';
import { checkOut, type Checkout } from '../../checkout.ts';
import { enter } from '../../enter.ts';
import { expect, test } from '../../fixtures.ts';
import { serveRemote } from '../../served-remote.ts';

/* A remote is served from its sources: inside a product that runs, and alone. */
test.describe.configure({ timeout: 180_000 });

const MEMBER = 'collector@example.test';
const PAGE = 'remote-checkout/src/outstanding/OutstandingPage.tsx';
const TITLE = 'title="Outstanding payments"';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const chosen = (page: Page) => page.getByRole('checkbox', { checked: true });

/** Chooses one of the payments, whose choice the page has to keep. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  await expect(chosen(page)).toHaveCount(1);
}

/** Opens the list of payments in a page that has builds put into it. */
async function open(page: Page, { origin, search }: URL): Promise<void> {
  await enter(page, origin, MEMBER);
  await page.goto(`${origin}/outstanding-payments${search}`);
  await expect(title(page, 'Outstanding payments')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Versions of this tab' })).toContainText('checkout');
}

test('a saved change shows inside a running product, and keeps what is on screen', async ({ page, product }) => {
  const team: Checkout = await checkOut();
  const served = await serveRemote('dev', ['checkout', '--into', product.url], { from: team.folder });
  try {
    await open(page, served.page);
    await choose(page);
    await team.change(PAGE, TITLE, 'title="What you owe"');
    await expect(title(page, 'What you owe')).toBeVisible();
    await expect(chosen(page)).toHaveCount(1);

    await team.change(PAGE, 'title="What you owe"', 'title={unfinished');
    const complaint = page.frameLocator('#rspack-dev-server-client-overlay').getByText(/OutstandingPage\.tsx/);
    await expect(complaint.first()).toBeVisible();
    await team.change(PAGE, 'title={unfinished', TITLE);
    await expect(title(page, 'Outstanding payments')).toBeVisible();
    await expect(complaint).toHaveCount(0);
  } finally {
    expect(await served.stop()).toBe(0);
    await team.remove();
  }
});

test('the product’s own host shows a change too, by reloading the page', async ({ page, product }) => {
  const team: Checkout = await checkOut();
  const served = await serveRemote('dev', ['checkout', '--into', product.url], { from: team.folder });
  try {
    served.page.searchParams.delete('remote-host');
    await open(page, served.page);
    await choose(page);
    await team.change(PAGE, TITLE, 'title="What you owe"');
    await expect(title(page, 'What you owe')).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
  } finally {
    await served.stop();
    await team.remove();
  }
});

test('a remote alone uses the API of the product, with no other remote beside it', async ({ page, product }, info) => {
  const dataDir = info.outputPath('alone');
  const served = await serveRemote('alone', ['checkout', '--api', product.url], { dataDir });
  try {
    await open(page, served.page);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(1);
    await page.goto(`${served.page.origin}/my-assets/lots`);
    await expect(title(page, 'Page not found')).toBeVisible();
  } finally {
    expect(await served.stop()).toBe(0);
  }
});
