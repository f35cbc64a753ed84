import type { Obstacle } from '@le-chai/contracts/own-account';
import { invoiceOf } from '@le-chai/testing/payments';
import type { Page } from '@playwright/test';
import { ownMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';
import { impersonate } from '../host/states.ts';

const MEMBER = { heading: 'My profile', member: 'collector@example.test' };
const INVOICES = { ...MEMBER, place: '/my-profile/invoices' };
const YOUR_DATA = { ...MEMBER, place: '/my-profile/your-data' };
const LIST = /\/users\/me\/invoices(\?|$)/;
const CLOSING = '**/users/me/close';

const answer = (call: string | RegExp, result: unknown) => (page: Page) =>
  page.route(call, (route) => route.fulfill({ json: { code: 200, result } }));
const inTheWay = (...obstacles: Obstacle[]) => answer(CLOSING, { in_the_way: obstacles });

/** One of each kind, with the longest name and the largest sum there may be. */
const ofEachKind = answer(LIST, {
  items: [
    invoiceOf({
      id: 4,
      number: '2026-000052',
      kind: 'credit-note',
      title: 'Shipment 1204, cancelled',
      total: 84.5,
      vat: 14.08,
    }),
    invoiceOf({ id: 3, number: '2026-000049', title: 'Membership Connoisseur, annual', total: 2400, vat: 400 }),
    invoiceOf({
      id: 2,
      number: '2026-000031',
      title: 'Bottling of Chambolle-Musigny Premier Cru Les Amoureuses 2023, pièce no. 14',
      total: 999_999.99,
      vat: 166_666.67,
    }),
    invoiceOf({ id: 1, kind: 'receipt' }),
  ],
  total: 4,
  page: 1,
  total_pages: 1,
});

/** A member without any data yet. */
async function nobody(page: Page, product: Product): Promise<void> {
  await (await ownMember(product, 'Nora')).enter(page.context());
}
async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close your account' }).click();
  await page.getByRole('dialog').waitFor();
}
async function askWrongly(page: Page): Promise<void> {
  await ask(page);
  await page.getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Close it for good' }).click();
  await page.getByText('This is not your password.').waitFor();
}

/** What was charged, the data of a member, and leaving. */
export const YOUR_DATA_SCREENS: readonly Screen[] = [
  { ...INVOICES, name: 'invoices' },
  { ...INVOICES, name: 'invoices-kinds', before: ofEachKind },
  { name: 'invoices-empty', place: '/my-profile/invoices', heading: 'My profile', before: nobody },
  { ...INVOICES, name: 'invoices-failed', before: fail(LIST), logsErrors: true },
  { ...INVOICES, name: 'invoices-loading', before: hold(LIST), restless: true },
  { ...YOUR_DATA, name: 'your-data' },
  { name: 'your-data-free', place: '/my-profile/your-data', heading: 'My profile', before: nobody },
  { name: 'your-data-close', place: '/my-profile/your-data', heading: 'My profile', before: nobody, after: ask },
  {
    name: 'your-data-wrong',
    place: '/my-profile/your-data',
    heading: 'My profile',
    before: nobody,
    after: askWrongly,
    logsErrors: true,
  },
  {
    ...YOUR_DATA,
    name: 'your-data-credit',
    before: inTheWay({ kind: 'credit', count: 1, message: 'A refund is still on its way to you.' }),
  },
  { name: 'your-data-impersonated', place: '/my-profile/your-data', heading: 'My profile', before: impersonate },
  { ...YOUR_DATA, name: 'your-data-partly', before: fail(CLOSING), logsErrors: true },
  { ...YOUR_DATA, name: 'your-data-loading', before: hold(CLOSING), restless: true },
];
