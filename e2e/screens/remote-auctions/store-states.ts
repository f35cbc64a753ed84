import type { Page } from '@playwright/test';

/** Opens the sale of a list by its name, since sale ids vary. */
export const openSale = (kind: 'lot' | 'barrel', name: string) => async (page: Page) => {
  await page.locator(`main a[href^="/sales/${kind}/"]`, { hasText: name }).first().click();
  await page.waitForURL(`**/sales/${kind}/**`);
  await page
    .getByRole('region', { name: 'Buy' })
    .getByText(/left|sold out|Held for you/)
    .first()
    .waitFor();
};

/** Patches an answer of the API. */
const changed = (address: string | RegExp, change: (result: Record<string, unknown>) => void) => async (page: Page) => {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: Record<string, unknown> };
    change(body.result);
    await route.fulfill({ response, json: body });
  });
};

/** Two lots are held for the member, for a while yet. */
export const holdUnits = changed(/\/core\/v2\/auctions\/\d+\/mine$/, (mine) => {
  const expires = new Date(Date.now() + 11 * 60_000).toISOString();
  const hold = { bid_id: 9, id_sale: mine['id_auction'], quantity: 2, price: 156, total: 312, expires };
  mine['buy_now'] = { is_enabled: true, reason: null, name: null, units_left: 80, hold: { ...hold, id_payment: null } };
});

/** It is sold out. */
export async function sellOut(page: Page): Promise<void> {
  await changed(/\/core\/v2\/auctions\/\d+\/mine$/, (mine) => {
    const reason = 'This is sold out.';
    mine['buy_now'] = { is_enabled: false, reason, name: 'sold-out', units_left: 0, hold: null };
  })(page);
  await changed(/\/core\/v2\/sale\/\d+$/, (sale) => {
    Object.assign(sale, { is_available: false, units_left: 0, only_few_left: false });
  })(page);
}
