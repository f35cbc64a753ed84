import type { Page } from '@playwright/test';
import { ownMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const MEMBER = { heading: 'My profile', member: 'collector@example.test' };
const ADDRESSES = { ...MEMBER, place: '/my-profile/addresses' };
const ACCOUNT = { ...MEMBER, place: '/my-profile/account-information' };
const LIST = '**/users/me/addresses';
const PROFILE = '**/core/api/v3/users/me';

/** A member without an address or a birth date. */
async function newcomer(page: Page, product: Product): Promise<void> {
  await (await ownMember(product, 'Nora')).enter(page.context());
}

/** A member with three addresses, one of them from the signup. */
async function threeAddresses(page: Page, product: Product): Promise<void> {
  const member = await ownMember(product, 'Nora');
  const add = (type: string, line: string, more: object = {}) =>
    member.call('POST', '/users/AddAddressUser/', {
      type,
      full_name: 'Nora Story',
      address_line_1: line,
      city: 'Milano',
      postal_code: '20121',
      country: 'IT',
      ...more,
    });
  await add('shipping', 'Via dei Portici 12', { confirmed: true, phone: '+39 02 5550 0142' });
  await add('shipping', 'Corso Como 3', { confirmed: true, company_name: 'Studio Marchetti' });
  await add('invoice', 'Via Brera 8', { company_name: 'Marchetti S.r.l.', vat: 'IT12345678901' });
  await member.enter(page.context());
}

async function sendWrongVat(page: Page): Promise<void> {
  await page.getByLabel('VAT number (optional)').fill('DE123456789');
  await page.getByLabel('Country').selectOption({ label: 'Italy' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('This is not a valid VAT number for Italy.').waitFor();
}

/** Who the member is, and where things go. */
export const PROFILE_SCREENS: readonly Screen[] = [
  { ...ACCOUNT, name: 'account-new', before: newcomer },
  { ...ACCOUNT, name: 'account-failed', before: fail(PROFILE), logsErrors: true },
  { ...ACCOUNT, name: 'account-loading', before: hold(PROFILE), restless: true },
  {
    ...ACCOUNT,
    name: 'account-kept',
    after: async (page) => {
      await page.getByLabel('First name').fill('Inès');
      await page.reload();
      await page.getByText('What you typed earlier is still here.').waitFor();
    },
  },
  { ...ADDRESSES, name: 'addresses', before: threeAddresses },
  { ...ADDRESSES, name: 'addresses-empty', before: newcomer },
  { ...ADDRESSES, name: 'addresses-failed', before: fail(LIST), logsErrors: true },
  { ...ADDRESSES, name: 'addresses-loading', before: hold(LIST), restless: true },
  { ...ADDRESSES, name: 'addresses-wrong', place: '/my-profile/addresses?add=invoice', after: sendWrongVat },
  {
    ...ADDRESSES,
    name: 'addresses-removing',
    before: threeAddresses,
    after: (page) => page.getByRole('button', { name: /^Remove Corso Como/ }).click(),
  },
  {
    name: 'account-information',
    place: '/my-profile/account-information',
    heading: 'My profile',
    member: 'collector@example.test',
  },
];
