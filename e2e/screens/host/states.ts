/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { scriptsOf } from '../../blocked-remote.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';

/** The house is closed: its configuration says so. */
export async function closeTheHouse(page: Page): Promise<void> {
  await page.route('**/core/config/GetInfoConfig/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: object };
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, maintenance: 1 } } });
  });
}

/** No version of the cellar can be loaded. */
export async function failTheCellar(page: Page): Promise<void> {
  await page.route(scriptsOf('cellar'), (route) => route.fulfill({ status: 404 }));
}

/** A member of its own who was outbid on one sale and won another. */
export async function unreadNotices(page: Page, product: Product): Promise<void> {
  const [ada, ben] = [await ownMember(product, 'Ada'), await ownMember(product, 'Ben')];
  const [lost, won] = [await ownSale(product, 'Pauillac 2016, six bottles'), await ownSale(product, 'Barolo 2017')];
  await ada.call('POST', `/v2/auctions/${lost}/bids`, { bid_offer: 100 });
  await ben.call('POST', `/v2/auctions/${lost}/bids`, { bid_offer: 200 });
  await ada.call('POST', `/v2/auctions/${won}/bids`, { bid_offer: 100 });
  await product.operate('sale', 'close', String(won));
  await ada.enter(page.context());
}

/** A member of its own, who may be changed. */
export async function someone(page: Page, product: Product): Promise<void> {
  const member = await ownMember(product, 'Ada');
  await member.enter(page.context());
}

/** The house looks at the product as a member sees it. */
export async function impersonate(page: Page, product: Product): Promise<void> {
  const member = await ownMember(product, 'Dora');
  await page.goto((await product.operate('impersonate', member.email)).trim());
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** The notices cannot be loaded. */
export const failTheNotices = fail('**/me/notices*');

/** The notices never arrive. */
export const holdTheNotices = hold('**/me/notices*');

/** Rows are closer, and lists open as tables. */
export async function chooseCompact(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('density', 'compact'));
}

/** A newer version is deployed while a message is half written. */
export async function deployBehindAMessage(page: Page): Promise<void> {
  await page.clock.install();
}
export async function waitForTheBar(page: Page): Promise<void> {
  await page.getByLabel('Message').fill('When can I visit it?');
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
  await page.clock.fastForward('03:30');
  await page.getByText('A newer version is ready.').waitFor();
}

/** Logging out would lose a half-written message. */
export async function askBeforeLogOut(page: Page): Promise<void> {
  await page.getByLabel('Message').fill('When can I visit it?');
  await openMenu(page);
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** A message to the house, sent. */
export async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('My barrel');
  await page.getByLabel('Message').fill('When can I visit it?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { level: 1, name: 'Message sent' }).waitFor();
}

/** A login whose account has a second step. */
export async function haveASecondStep(page: Page): Promise<void> {
  const methods = ['code', 'recovery'];
  const result = { error: 'Please reload the page.', second_step: { step: 'a-step', methods, passkey: null } };
  await page.route('**/_serverFn/login', (route) => route.fulfill({ json: { code: 200, result } }));
}
export async function logInHalfway(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('collector@example.test');
  await page.getByLabel('Password', { exact: true }).fill('any password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

/** A login that was refused. */
export async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
}

/** Every kind of toast, as many as show at once. */
export async function raiseToasts(page: Page): Promise<void> {
  for (const button of await page.getByRole('button', { name: /^Toast/ }).all()) await button.click();
  await page.locator('[data-toast]').nth(2).waitFor();
  // Scrolls to where no toast half covers a control.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** The member's menu: below their name, on a phone below "Profile". */
export async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /(?:Collector|Connoisseur)$|^Profile$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).waitFor();
}

/** The command palette, with something written into it. */
export const openPalette = (written: string) => async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: /^Search sales/ });
  await box.fill(written);
  if (written) await page.getByRole('option').or(page.getByText('No results.')).first().waitFor();
};
