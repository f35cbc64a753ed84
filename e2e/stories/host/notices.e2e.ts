/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { axe } from '../../screens/show.ts';

/** Where nothing else tells of what happens. */
const ELSEWHERE = '/contact';

/** One member bids, and another outbids them. @returns when the outbidding bid was sent, ms since the epoch */
async function outbid(product: Product, member: OwnMember, rival: OwnMember, name: string): Promise<number> {
  const sale = await ownSale(product, `${name} ${Date.now()}`);
  await member.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 100 });
  const sent = Date.now();
  await rival.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 200 });
  return sent;
}

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread > 0 ? `Notices, ${unread} unread` : 'Notices', exact: true });
const noticeText = (page: Page, text: RegExp) => page.getByRole('region', { name: /^Notices/ }).getByText(text);

/** Which pages have had a stream open so far: what happens before is counted by the bell, and interrupts nobody. */
function watchStreams(context: BrowserContext): Page[] {
  const opened: Page[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/users/me/stream')) opened.push(response.frame().page());
  });
  return opened;
}

test('two tabs learn of an outbid through one stream, and one of them shows it', async ({ context, product }) => {
  test.setTimeout(120_000);
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  await ada.enter(context);
  const streams = watchStreams(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  const tabs = [first, second];
  for (const tab of tabs) {
    await tab.goto(ELSEWHERE);
    await expect(bell(tab, 0)).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(1);

  await test.step('both bells count it, and there is one toast', async () => {
    const sent = await outbid(product, ada, ben, 'Heard');
    await expect(bell(first, 1)).toBeVisible();
    console.log(`from the outbidding bid to the bell: ${Date.now() - sent} ms`);
    await expect(bell(second, 1)).toBeVisible();
    const toasts = async () =>
      (await noticeText(first, /outbid you on Heard/).count()) +
      (await noticeText(second, /outbid you on Heard/).count());
    await expect.poll(toasts).toBe(1);
    expect(streams).toHaveLength(1);
  });

  const leading = streams[0]!;
  const left = tabs.find((tab) => tab !== leading);
  await test.step('the tab with the stream is closed, and the other one hears on', async () => {
    await leading.close();
    await expect.poll(() => streams.length).toBe(2);
    expect(streams[1]).toBe(left);
    await outbid(product, ada, ben, 'Handed over');
    await expect(bell(left!, 2)).toBeVisible();
    await expect(noticeText(left!, /outbid you on Handed over/)).toBeVisible();
  });

  await test.step('a tab that opens later knows what went before, without a stream of its own', async () => {
    const later = await context.newPage();
    await later.goto(ELSEWHERE);
    await expect(bell(later, 2)).toBeVisible();
    await later.close();
    expect(streams).toHaveLength(2);
  });

  await test.step('what happens while the browser is offline is heard when it is back', async () => {
    await context.setOffline(true);
    await outbid(product, ada, ben, 'Offline');
    await context.setOffline(false);
    await expect(bell(left!, 3)).toBeVisible();
  });
});

test('a notice read in one tab is read in the other', async ({ context, page, product }) => {
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  for (const name of ['First', 'Second', 'Third']) await outbid(product, ada, ben, name);
  await ada.enter(context);
  const other = await context.newPage();
  await other.goto('/notices');
  await page.goto(ELSEWHERE);
  await expect(bell(page, 3)).toBeVisible();

  await test.step('following one reads it', async () => {
    await other.getByRole('link', { name: /outbid you on Second/ }).click();
    await expect(other).toHaveURL(/\/sales\/lot\/\d+-/);
    await expect(bell(page, 2)).toBeVisible();
  });

  await test.step('and all of them can be read at once', async () => {
    await bell(other, 2).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
    await other.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(other, 0)).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
    await other.getByRole('navigation', { name: 'Notices' }).getByRole('link', { name: 'Unread' }).click();
    await expect(other.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  });
});

test('many of a kind are one line, and what is scrolled past is read', async ({ context, page, product }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 500 });
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  for (let time = 1; time <= 8; time += 1) await outbid(product, ada, ben, `Time ${time}`);
  await ada.enter(context);
  await page.goto('/notices');
  const lines = page.getByRole('link', { name: /outbid you on Time/ });
  await expect(lines).toHaveCount(1);
  await expect(bell(page, 8)).toBeVisible();

  await test.step('by a key, each has its own line', async () => {
    await page.getByRole('button', { name: /^7 more/ }).press('Enter');
    await expect(lines).toHaveCount(8);
    await expect(lines.first()).toBeFocused();
    expect(await axe(page)).toEqual([]);
  });

  await test.step('those above the window are read, those in it are not', async () => {
    await page.mouse.move(195, 300);
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, 60);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect(bell(page, 8)).toHaveCount(0);
    await expect(bell(page, 0)).toHaveCount(0);
    const above = await lines.evaluateAll(
      (all) => all.filter((line) => line.closest('li')!.getBoundingClientRect().bottom <= 0).length,
    );
    expect(above).toBeGreaterThan(0);
    await expect(bell(page, 8 - above)).toBeVisible();
  });
});

test('a member is notified of what is won, owed, paid, given and on its way', async ({ context, page, product }) => {
  test.setTimeout(120_000);
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  await ada.enter(context);
  const streams = watchStreams(context);
  await page.goto(ELSEWHERE);
  await expect(bell(page, 0)).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);

  await test.step('won', async () => {
    await win(product, ada, 'Won lot');
    await expect(noticeText(page, /^You won Won lot .* for €100\.$/)).toBeVisible();
  });

  const key = await keyOf(ada);
  await test.step('owed again, when the transfer did not come, and paid when it did', async () => {
    await ada.call('POST', '/myCellar/MarkPaidNew/', {
      auctions_participant: [{ key_unique: key, cellar_type: 'lots' }],
    });
    await product.operate('payment', 'return', key);
    await expect(noticeText(page, /^Your transfer did not arrive\. .* is due by/)).toBeVisible();
    await product.operate('payment', 'confirm', key);
  });

  await test.step('on its way', async () => {
    const serials = await releasedBottles(product, ada);
    const { pickup_address: at } = await ada.call<{ pickup_address: { id: number } }>('GET', '/config/GetInfoConfig/');
    const { id } = await ada.call<{ id: number }>('POST', '/shippings/RequestShipping/', {
      id_address: at.id,
      serials,
      pickup_address: true,
    });
    await product.operate('shipment', 'quote', String(id));
    await expect(
      noticeText(page, /^Your shipment costs|getting your bottles ready for you to collect/).first(),
    ).toBeVisible();
  });

  await test.step('given', async () => {
    await win(product, ben, 'Given lot');
    await product.operate('payment', 'confirm', await keyOf(ben));
    const [serial] = await releasedBottles(product, ben);
    await ben.call('POST', '/gifts/ActionGift/', {
      serials: [serial],
      recipient_email: ada.email,
      recipient_name: 'Ada Story',
      recipient_id_country: 250,
    });
    await expect(noticeText(page, /is giving you one bottle/)).toBeVisible();
  });

  await test.step('and finds it all among the notices', async () => {
    await page.goto('/notices');
    for (const kind of ['Won', 'To pay', 'Paid', 'Cellar', 'Shipment', 'Gift']) {
      await expect(page.getByRole('listitem').filter({ hasText: kind }).first()).toBeVisible();
    }
  });
});

async function win(product: Product, member: OwnMember, name: string): Promise<void> {
  const sale = await ownSale(product, `${name} ${Date.now()}`);
  await member.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 100 });
  await product.operate('sale', 'close', String(sale));
}

async function keyOf(member: OwnMember): Promise<string> {
  const [payment] = await member.call<{ key_unique: string }[]>('GET', '/myCellar/GetOutstandingPayments/');
  return payment!.key_unique;
}

/** Brings what the member has won and paid into the warehouse. @returns the ids of its bottles */
async function releasedBottles(product: Product, member: OwnMember): Promise<number[]> {
  interface Lots {
    items: { id: number; serials: { id: number }[] }[];
  }
  const { items } = await member.call<Lots>('GET', '/myCellar/GetPhysicalCellarLots/');
  for (const { id } of items) await product.operate('lot', 'release', String(id));
  return items.flatMap(({ serials }) => serials.map(({ id }) => id));
}
