import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Checkout, checkOut } from '../../checkout.ts';
import { expect, test } from '../../fixtures.ts';
import { type OwnMember, ownMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';

const APP = 'auctions';
const WEEKLY = '/weekly/auctions/all';
const [FIRST, SECOND] = ['Weekly auctions', 'Auctions of the week'];

/** A cookie of the edge that puts a browser at this place of the hundred. */
function cookieAt(fits: (place: number) => boolean): string {
  for (let n = 0; ; n++) {
    const cookie = String(n).padStart(22, '-');
    if (fits(createHash('sha256').update(`${cookie} ${APP}`).digest().readUInt32BE() % 100)) return cookie;
  }
}

/** A member's browser at a place of the hundred, with a tab on the auctions. */
async function browse(browser: Browser, { url }: Product, member: OwnMember, fits: (place: number) => boolean) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  await context.addCookies([
    { name: 'edge', value: cookieAt(fits), url },
    { name: 'consent', value: 'needed', url },
  ]);
  await member.enter(context);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(WEEKLY);
  return page;
}

const says = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

/** Lets a tab notice the deployed version, and waits until it shows it. */
async function follow(page: Page, title: string): Promise<void> {
  await page.clock.fastForward('04:00');
  await says(page, title);
}

/** Opens an auction, whose script this tab has not fetched yet. @returns the version that the script is of */
async function openLazily(page: Page): Promise<string | undefined> {
  const script = page.waitForResponse((answer) => new RegExp(`/${APP}/[^/]+/sale\\.`).test(answer.url()));
  await page.getByRole('main').locator('a[href^="/sales/"]').nth(3).click();
  const answer = await script;
  expect(answer.ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(FIRST);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeHidden();
  return new RegExp(`/${APP}/([^/]+)/`).exec(answer.url())?.[1];
}

test('auctions 2 goes to ten of a hundred, to half, to all, and is rolled back; open tabs work at each step', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const release = (...args: string[]) => product.release(...args);
  const served = async () =>
    (JSON.parse(await release('status', '--json')) as { apps: Record<string, { version: string }> }).apps[APP]?.version;
  const member = await ownMember(product, 'Canary');
  const first = await served();
  const [early, middle, late, ...open] = await Promise.all([
    browse(browser, product, member, (place) => place < 10),
    browse(browser, product, member, (place) => place >= 10 && place < 50),
    browse(browser, product, member, (place) => place >= 50),
    browse(browser, product, member, (place) => place < 10),
    browse(browser, product, member, (place) => place >= 50),
  ]);
  const [openEarly, openLate] = open as [Page, Page];
  // Two of them do not learn of the deployment in the meantime.
  for (const page of open) await page.route('**/version.json', (route) => route.abort());
  for (const page of [early, middle, late, ...open]) await says(page, FIRST);

  const team: Checkout = await checkOut();
  try {
    await team.change('remote-auctions/src/weekly/weekly-list.ts', FIRST, SECOND);
    await team.release(product.dataDir, 'canary', APP, '--percent', '10');
  } finally {
    await team.remove();
  }

  await test.step('ten of a hundred are given the second, and stay with it', async () => {
    expect(await served()).toBe(first);
    await follow(early, SECOND);
    for (const page of [middle, late]) await follow(page, FIRST);
    await early.reload();
    await says(early, SECOND);
  });
  await test.step('a tab that was open before goes on with the version it began with', async () => {
    expect(await openLazily(openEarly)).toBe(first);
  });

  await release('canary', APP, '--percent', '50');
  await test.step('half of them: those who had it keep it', async () => {
    await follow(early, SECOND);
    await follow(middle, SECOND);
    await follow(late, FIRST);
  });

  await release('promote', APP);
  const second = await served();
  await test.step('all of them', async () => {
    expect(second).not.toBe(first);
    for (const page of [early, middle, late]) await follow(page, SECOND);
  });

  await release('rollback', APP);
  await test.step('rolled back: a tab on the second loads its scripts until it follows', async () => {
    expect(await served()).toBe(first);
    expect(await openLazily(middle)).toBe(second);
    await middle.goto(WEEKLY);
    for (const page of [early, middle, late]) await follow(page, FIRST);
  });
  await test.step('the tab that saw none of it still loads scripts of the version it began with', async () => {
    expect(await openLazily(openLate)).toBe(first);
  });
  await Promise.all([early, middle, late, ...open].map((page) => page.context().close()));
});
