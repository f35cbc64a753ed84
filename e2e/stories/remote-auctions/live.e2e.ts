import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale, type OwnMember } from '../../own-member.ts';

const LIVE = /\/v2\/auctions\/\d+\/live$/;
const STREAM = '**/users/me/stream**';
const saleAt = (id: number) => `/sales/lot/${id}-x`;
const box = (page: Page) => page.getByRole('region', { name: 'Bid', exact: true });
const bid = (member: OwnMember, sale: number, offer: number) =>
  member.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: offer });

/** The streams of the browser: how many are open, and what the newest follows. */
function watchStreams(context: BrowserContext) {
  const asked: Request[] = [];
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (!request.url().includes('/users/me/stream')) return;
    asked.push(request);
    open.set(request, request.frame().page());
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  const followed = () =>
    new URL(asked.at(-1)?.url() ?? 'http://none').searchParams.get('sales')?.split(',').map(Number);
  // A closed page reports nothing more.
  const count = () => [...open.values()].filter((page) => !page.isClosed()).length;
  return { count, leading: () => open.get(asked.at(-1)!), followed };
}

/** From here on, polling an auction fails. */
async function blockPolling(context: BrowserContext): Promise<void> {
  await context.route(LIVE, (route) => route.abort());
}

test('two tabs follow an auction each through one stream, and one continues when the other is closed', async ({
  context,
  product,
}) => {
  const members = await Promise.all(['Ada', 'Ben', 'Cora'].map((name) => ownMember(product, name)));
  const [ada, ben, cora] = members as [OwnMember, OwnMember, OwnMember];
  const [magnum, bottle] = [await ownSale(product, 'The magnum'), await ownSale(product, 'The bottle')];
  await bid(ada, magnum, 100);
  await bid(ada, bottle, 120);
  await ada.enter(context);
  const streams = watchStreams(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(saleAt(magnum));
  await second.goto(saleAt(bottle));
  for (const tab of [first, second]) await expect(box(tab).getByText('You lead', { exact: true })).toBeVisible();
  await expect.poll(() => streams.followed()?.toSorted()).toEqual([magnum, bottle].toSorted());
  await blockPolling(context);

  await test.step('each shows that she is outbid, without polling', async () => {
    const sent = Date.now();
    await bid(ben, magnum, 200);
    await expect(box(first).getByText('You were outbid', { exact: true })).toBeVisible();
    console.log(`from the outbidding bid to the page: ${Date.now() - sent} ms`);
    await expect(box(first).getByText('€110', { exact: true }).first()).toBeVisible();
    await expect(box(second).getByText('You lead', { exact: true })).toBeVisible();
    await bid(ben, bottle, 150);
    await expect(box(second).getByText('You were outbid', { exact: true })).toBeVisible();
    await expect(box(second).getByText('€130', { exact: true }).first()).toBeVisible();
    expect(streams.count()).toBe(1);
  });

  await test.step('the tab with the stream is closed while a bid arrives, and the other one still gets it', async () => {
    const leading = streams.leading()!;
    const [left, sale, price] = leading === first ? [second, bottle, '€160'] : [first, magnum, '€210'];
    await Promise.all([leading.close(), bid(cora, sale, 300)]);
    await expect(box(left).getByText(price, { exact: true }).first()).toBeVisible();
    await expect.poll(streams.count).toBe(1);
  });
});

test('a lost stream is silently replaced by polling, and catches up later', async ({ context, page, product }) => {
  const [ada, ben] = await Promise.all([ownMember(product, 'Ada'), ownMember(product, 'Ben')]);
  const terms = ['--lot', '1', '--price', '100', '--ends', '50s', '--name', 'Cut off', '--json'];
  const { id } = JSON.parse(await product.operate('sale', 'create', ...terms)) as { id: number };
  await bid(ben, id, 120);
  // A first bid extends the sale; the end has to be near.
  await product.operate('sale', 'schedule', String(id), '--ends', '28s');
  await ada.enter(context);
  const streams = watchStreams(context);
  await page.goto(saleAt(id));
  await expect(box(page).getByText('€100', { exact: true }).first()).toBeVisible();
  await expect.poll(() => streams.followed()).toEqual([id]);
  const cut = async (offline: () => Promise<unknown>) => {
    await context.setOffline(true);
    await offline();
    await context.setOffline(false);
  };

  await test.step('changes without a stream are shown all the same', async () => {
    await cut(() => context.route(STREAM, (route) => route.abort()));
    await expect.poll(streams.count).toBe(0);
    const asked = page.waitForResponse(LIVE);
    await asked;
    await bid(ada, id, 140);
    await expect(box(page).getByText('€130', { exact: true }).first()).toBeVisible({ timeout: 12_000 });
    await expect(page.getByRole('region', { name: /^Notices/ }).getByRole('status')).toHaveCount(0);
  });

  await test.step('once back, the stream sends the current state and further changes', async () => {
    await blockPolling(context);
    await cut(() => context.unroute(STREAM));
    await expect.poll(streams.count).toBe(1);
    await product.operate('sale', 'close', String(id));
    await expect(box(page).getByText('You won', { exact: true }).first()).toBeVisible();
  });
});
