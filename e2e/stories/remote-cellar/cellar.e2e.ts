/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { getCellarValue } from '@le-chai/contracts/value';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { buyLot, linkMailedTo, saveBirthDate } from '../../own-cellar.ts';
import type { OwnMember } from '../../own-member.ts';
import { buyer, owe } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

const COLLECTOR = 'collector@example.test';

const views = (page: Page) => page.getByRole('navigation', { name: 'Views of your cellar' });
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
/** The figure in the head below a label. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')
    .first();
/** `€84,310` as a number. */
const amount = (text: string | null): number => Number(text?.replaceAll(/[^\d.]/g, ''));

interface Value {
  market: number;
  purchases: number;
  points: unknown[];
  by_region: { label: string; market: number; purchases: number }[];
  by_color: unknown[];
  by_maturity: unknown[];
}

/** The cellar's value from the API, for the signed-in member. */
async function valueOf(page: Page): Promise<Value> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/core${getCellarValue.path}`, { headers });
  return ((await answer.json()) as { result: Value }).result;
}

test('a cellar is shown at a glance, as charts and as tables, with the same figures', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: '/my-assets' });
  const result = await valueOf(page);

  await test.step('the head says what it is worth, and the tables hold all that it is made of', async () => {
    await expect(figure(page, 'Estimated market value')).toBeVisible();
    expect(amount(await figure(page, 'Estimated market value').textContent())).toBe(result.market);
    expect(amount(await figure(page, 'Purchases').textContent())).toBe(result.purchases);
    const rows = table(page, 'The cellar by region').getByRole('row');
    await expect(rows).toHaveCount(result.by_region.length + 1);
    const cells = await rows.nth(1).getByRole('cell').allTextContents();
    const [first] = result.by_region;
    await expect(rows.nth(1).getByRole('rowheader')).toHaveText(first!.label);
    expect(cells.slice(1, 3).map(amount)).toEqual([first!.market, first!.purchases]);
    await expect(table(page, 'The cellar by colour').getByRole('row')).toHaveCount(result.by_color.length + 1);
    await expect(table(page, 'The cellar by maturity').getByRole('row')).toHaveCount(result.by_maturity.length + 1);
    await expect(table(page, /by month/).getByRole('row')).toHaveCount(result.points.length + 1);
  });

  await test.step('a table is opened to the eye by keyboard', async () => {
    const open = page.getByRole('button', { name: 'Show as a table: The cellar by region' });
    await focusOn(open);
    await page.keyboard.press('Enter');
    await expect(table(page, 'The cellar by region')).toBeInViewport();
    await expect(open).toBeFocused();
  });

  await test.step('every month is read with the arrow keys, every day on demand', async () => {
    const slider = page.getByRole('slider', { name: 'Choose a month' });
    const now = await slider.getAttribute('aria-valuetext');
    await focusOn(slider);
    await page.keyboard.press('Home');
    await expect(slider).not.toHaveAttribute('aria-valuetext', now!);
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', now!);
    await page.getByRole('button', { name: 'Daily' }).click();
    await expect(page.getByRole('slider', { name: 'Choose a day' })).toHaveAttribute('max', /^3\d\d$/);
  });

  await test.step('each view is one press away, and back leads back', async () => {
    await views(page)
      .getByRole('link', { name: /^Experiences/ })
      .click();
    await expect(table(page, 'Experiences')).toBeVisible();
    await page.goBack();
    await expect(table(page, 'The cellar by region')).toBeVisible();
    await expect(views(page).getByRole('link', { name: 'At a glance' })).toHaveAttribute('aria-current', 'page');
  });
});

test('parts of the header fail: the views keep working, and it recovers', async ({ page, signIn }) => {
  await page.route('**/statistics/GetTotalEarns/', (route) => route.fulfill({ status: 503 }));
  await page.route('**/users/me/value', (route) => route.fulfill({ status: 503 }));
  await signIn(COLLECTOR, { to: '/my-assets/experiences' });
  const [worth, overTime] = [
    page.getByRole('alert').filter({ hasText: 'Your cellar’s value did not load.' }),
    page.getByRole('alert').filter({ hasText: 'Its value over time did not load.' }),
  ];
  await expect(worth).toBeVisible();
  await expect(overTime).toBeVisible();
  await expect(table(page, 'Experiences')).toBeVisible();

  await page.unroute('**/statistics/GetTotalEarns/');
  await worth.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Estimated market value')).toBeVisible();
  await expect(overTime).toBeVisible();

  await views(page).getByRole('link', { name: 'At a glance' }).click();
  await expect(page.getByRole('heading', { name: 'Your cellar at a glance did not load' })).toBeVisible();
  await page.unroute('**/users/me/value');
  await overTime.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'By region' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an empty cellar says what it is for, and its figures follow purchases and gifts live', async ({
  page,
  context,
  product,
}) => {
  const [ada, ben] = [await buyer(product, 'Ada'), await buyer(product, 'Ben')];
  await ada.enter(context);
  await page.goto('/my-assets');
  await expect(page.getByRole('heading', { name: 'Your cellar is empty' })).toBeVisible();
  await expect(page.getByText(/^Nothing to value yet/)).toBeVisible();
  await expect(page.getByText('€0', { exact: true })).toHaveCount(0);

  const first = await test.step('what is bought is counted', async () => {
    const lot = await buyLot(product, ada, 'Ada’s first bottles');
    await expect(figure(page, 'Purchases')).toHaveText('€100');
    await expect(views(page).getByRole('link', { name: /^Lots ?1$/ })).toBeVisible();
    await expect(table(page, 'The cellar by region').getByRole('row')).toHaveCount(2);
    await buyLot(product, ada, 'Ada’s second bottles');
    await expect(figure(page, 'Purchases')).toHaveText('€200');
    return lot;
  });

  await test.step('what is given away is counted until it is accepted', async () => {
    await saveBirthDate(ben, '1980-01-31');
    const countries = await ada.call<{ id_country: number; countryISO: string }[]>('GET', '/v2/countries/list/');
    await ada.call('POST', '/gifts/ActionGift/', {
      serials: first.serials.map(({ id }) => id),
      recipient_email: ben.email,
      recipient_name: 'Ben Story',
      recipient_id_country: countries.find(({ countryISO }) => countryISO === 'IT')?.id_country,
    });
    const link = await linkMailedTo(product, ben.email);
    await expect(figure(page, 'Purchases')).toHaveText('€200');
    await ben.call('POST', `/api/v3${link}/accept`);
    await expect(figure(page, 'Purchases')).toHaveText('€100');
  });
});

test('dinners and visits are sorted and paged by keyboard, and say what is not paid yet', async ({
  page,
  context,
  product,
}) => {
  const ada = await buyer(product, 'Ada');
  for (const barrel of [1, 2, 4]) await buyBarrel(product, ada, barrel);
  await owe(ada, [await barrelSale(product, 2, 'Bolgheri by transfer')]);
  await ada.enter(context);
  await page.goto('/my-assets/experiences');
  const rows = table(page, 'Experiences').getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(views(page).getByRole('link', { name: /^Experiences ?6$/ })).toBeVisible();

  await test.step('five on a page, and the next page', async () => {
    await focusOn(page.getByRole('combobox', { name: 'Rows per page' }));
    await page.keyboard.press('ArrowUp');
    await expect(rows).toHaveCount(6);
    await focusOn(page.getByRole('link', { name: 'Next page' }));
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('6–6 of 6')).toBeVisible();
  });

  await test.step('sorted by the winery, from the first page, either way', async () => {
    const head = table(page, 'Experiences').getByRole('columnheader', { name: 'Winery' });
    await focusOn(head.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(1)).toContainText('Domaine de la Haie-Fouquère');
    await expect(head.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.nth(1)).toContainText('Tenuta Valdorsa');
    await page.reload();
    await expect(rows.nth(1)).toContainText('Tenuta Valdorsa');
  });

  await test.step('what is not paid is not theirs yet, and leads to the payment', async () => {
    await page.goto('/my-assets/experiences');
    const unpaid = rows.filter({ hasText: 'Yours once the barrel is paid for' });
    await expect(unpaid).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Arrange it' })).toHaveCount(4);
    await unpaid
      .first()
      .getByRole('link', { name: /^Pay for/ })
      .click();
    await expect(page).toHaveURL(/\/outstanding-payments$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing moves while a cellar loads, and it is no wider than the screen', async ({ page, signIn }) => {
    await watchShifts(page);
    await signIn(COLLECTOR, { to: '/my-assets' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'By region' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    expect(await shiftsAbove(page, 0.01)).toEqual([]);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wide()).toBe(0);
    await page.getByRole('button', { name: 'Show as a table: The cellar by maturity' }).tap();
    await expect(table(page, 'The cellar by maturity')).toBeVisible();
    expect(await wide()).toBe(0);
  });
});

/** Offers a barrel of the demo catalogue by the litre. @returns the number of the sale */
async function barrelSale(product: Product, barrel: number, name: string): Promise<number> {
  const terms = ['--type', 'shop', '--price', '40', '--ends', '30d', '--name', name, '--json'];
  const { id } = JSON.parse(await product.operate('sale', 'create', '--barrel', String(barrel), ...terms)) as {
    id: number;
  };
  return id;
}

/** Buys and pays for the minimum of a barrel. */
async function buyBarrel(product: Product, member: OwnMember, barrel: number): Promise<void> {
  const sale = await barrelSale(product, barrel, `Barrel ${barrel}, by the litre`);
  const paid = { payment_method: 3, payment_token: 'pm_card_visa', pickup: true };
  await member.call('POST', `/v2/sale/${sale}/checkout`, { quantity: 1, ...paid });
}
