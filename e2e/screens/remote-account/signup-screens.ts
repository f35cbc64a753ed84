import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import type { Page } from '@playwright/test';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const PLANS = '**/users/GetAllSubscriptionsActiveUserNew/';
const SIGNUP = '**/_serverFn/signup';
const HEADING = 'Become a member';
const TIERS = { place: '/signup', heading: HEADING };
const AMBASSADOR = { place: '/signup/ambassador', heading: HEADING };

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const shown = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();

async function toPerson(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('kettle thistle under');
  await goOn(page);
  await shown(page, 'About you');
}

async function toAddress(page: Page): Promise<void> {
  await toPerson(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Date of birth').fill('1980-05-17');
  await goOn(page);
  await shown(page, 'Invoice address');
}

async function toPayment(page: Page): Promise<void> {
  await toAddress(page);
  await page.getByLabel('Street and number').fill('Rheingasse 4');
  await page.getByLabel('City').fill('Basel');
  await page.getByLabel('Country').selectOption({ label: 'Switzerland' });
  await goOn(page);
  await page.getByLabel('Card number').waitFor();
}

async function join(page: Page): Promise<void> {
  await toPayment(page);
  await page.getByRole('button', { name: 'is declined' }).click();
  await page.getByRole('button', { name: 'Become a member' }).click();
}

const decline = (page: Page) =>
  page.route(SIGNUP, (route) => {
    const fields = { 'payment.payment_token': 'Your card was declined.' };
    return route.fulfill({ status: 422, json: { code: 422, error: { name: 'invalid', message: 'Not so.', fields } } });
  });

const HANDLING: SubscriptionHandling = {
  id_subscription_handling: 1,
  id_subscription: 8,
  name: 'Collector',
  recurring_type: 'annual',
  status: 3,
  date_subscription: '2026-11-23T09:00:00Z',
  date_end_subscription: '2026-12-07T09:00:00Z',
  date_given_up: null,
  price: 600,
  amount_due: 0,
  next_charge: { date: '2026-12-07T09:00:00Z', amount: 600 },
  next_plan: null,
  story_subscription: [],
};

/** A visitor who has just become a member in this tab. */
async function joined(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('signup', JSON.stringify({ joined: true })));
  await page.route('**/users/GetMySubscriptionHandling/', (route) =>
    route.fulfill({ json: { code: 200, result: [HANDLING] } }),
  );
}

/** Becoming a member: the tiers, each step, its errors, and the end. */
export const SIGNUP_SCREENS: readonly Screen[] = [
  { name: 'signup', ...TIERS },
  { name: 'signup-annual', ...TIERS, place: '/signup?annual=true' },
  { name: 'signup-member', ...TIERS, member: 'collector@example.test' },
  { name: 'signup-loading', ...TIERS, before: hold(PLANS), restless: true },
  { name: 'signup-failed', ...TIERS, before: fail(PLANS), logsErrors: true },
  { name: 'signup-account', ...AMBASSADOR },
  { name: 'signup-account-wrong', ...AMBASSADOR, after: goOn },
  { name: 'signup-person', ...AMBASSADOR, after: toPerson },
  {
    name: 'signup-person-wrong',
    ...AMBASSADOR,
    after: async (page) => {
      await toPerson(page);
      await page.getByLabel('Date of birth').fill('2015-05-17');
      await goOn(page);
      await page.getByText('Enter your first name.').waitFor();
    },
  },
  { name: 'signup-address', ...AMBASSADOR, after: toAddress },
  { name: 'signup-payment', ...AMBASSADOR, after: toPayment },
  {
    name: 'signup-payment-declined',
    ...AMBASSADOR,
    before: decline,
    logsErrors: true,
    after: async (page) => {
      await join(page);
      await page.getByText('Your card was declined.').waitFor();
    },
  },
  {
    name: 'signup-another-device',
    ...AMBASSADOR,
    after: async (page) => {
      await toPerson(page);
      await page.getByRole('button', { name: 'Continue on another device' }).click();
      await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    },
  },
  { name: 'signup-form-loading', ...AMBASSADOR, before: hold(PLANS), restless: true },
  {
    name: 'signup-form-failed',
    ...AMBASSADOR,
    heading: 'The signup did not load',
    before: fail(PLANS),
    logsErrors: true,
  },
  { name: 'signup-free', place: '/signup/le-club', heading: HEADING },
  {
    name: 'signup-already',
    place: '/signup/founder',
    heading: 'You are already a member',
    member: 'collector@example.test',
  },
  {
    name: 'signup-done',
    place: '/signup/collector?step=5',
    heading: /^Welcome/,
    member: 'collector@example.test',
    before: joined,
  },
];
