import type { PaymentMethod } from '@le-chai/contracts/cards';
import type { SessionEntry } from '@le-chai/contracts/own-account';
import type { Security } from '@le-chai/contracts/factors';
import { SIGN_IN_METHODS, type SignInEntry } from '@le-chai/contracts/sign-ins';
import type { Page } from '@playwright/test';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const MEMBER = { heading: 'My profile', member: 'collector@example.test' };
const PASSWORD = { ...MEMBER, place: '/my-profile/password' };
const CARDS = { ...MEMBER, place: '/my-profile/payment-methods' };
const SECURITY = { ...MEMBER, place: '/my-profile/security' };
const FACTORS = '**/users/me/security';
const EMAIL = '**/users/me/email';
const SIGN_INS = { ...MEMBER, place: '/my-profile/sign-ins' };
const SIGN_IN_ROWS = '**/users/me/sign-ins';
const SESSIONS = '**/users/me/sessions';
const METHODS = '**/users/me/payment-methods';

const answer = (call: string, result: unknown) => (page: Page) =>
  page.route(call, (route) => route.fulfill({ json: { code: 200, result } }));

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  'curl/8.5.0',
];
const sessions = (count: number): SessionEntry[] =>
  AGENTS.slice(0, count).map((user_agent, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    created: `2026-11-0${7 - at}T09:00:00Z`,
    last_seen: `2026-11-2${3 - at}T18:05:00Z`,
    expires: '2036-12-23T18:05:00Z',
    user_agent,
    current: at === 0,
    method: SIGN_IN_METHODS[at + 1] ?? '',
    network: ['203.0.113.0/24', '2001:db8:85a3::/48'][at] ?? '',
    country: ['FR', '', 'PT'][at] ?? '',
  }));
const nothingSetUp: Security = { passkeys: [], codes: null, recovery_codes_left: 0 };
const allSetUp: Security = {
  passkeys: [
    { id: 1, name: 'Safari on an iPhone', created: '2026-11-02T09:00:00Z', last_used: '2026-11-23T18:05:00Z' },
    { id: 2, name: 'The key in the drawer of my desk', created: '2026-11-07T09:00:00Z', last_used: null },
  ],
  codes: { since: '2026-11-07T09:00:00Z', last_used: '2026-11-20T07:30:00Z' },
  recovery_codes_left: 8,
};
const RECOVERY = Array.from({ length: 10 }, (_, at) => `3F7K-9QWD-M2XA-7HTE-C0RV-P5S${at}`);
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Shows recovery codes, as they are shown once. */
async function withRecoveryCodes(page: Page): Promise<void> {
  await answer(FACTORS, allSetUp)(page);
  await answer('**/users/me/recovery-codes', { security: allSetUp, recovery_codes: RECOVERY })(page);
}

async function withAnApp(page: Page): Promise<void> {
  await answer(FACTORS, nothingSetUp)(page);
  await answer('**/users/me/codes/begin', { secret: KEY, uri: `otpauth://totp/Le%20Chai:ada?secret=${KEY}` })(page);
}

async function withPendingEmail(page: Page): Promise<void> {
  await answer(FACTORS, nothingSetUp)(page);
  const pending = {
    email: 'a-rather-long-address-of-a-collector@cellars.example.test',
    asked: '2026-11-23T18:05:00Z',
    expires: '2026-11-24T18:05:00Z',
  };
  await answer(EMAIL, { email: 'collector@example.test', pending })(page);
}
async function withoutEmail(page: Page): Promise<void> {
  await answer(FACTORS, nothingSetUp)(page);
  await fail(EMAIL)(page);
}
async function typeAWrongAddress(page: Page): Promise<void> {
  await page.getByLabel('New e-mail address').fill('collector@example.test, other@example.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Enter one e-mail address.').waitFor();
}

/** Makes a download ask for proof of identity. */
async function asksWhoItIs(page: Page): Promise<void> {
  const error = { name: 'confirm-identity', message: 'Please confirm that it is you.' };
  await page.route('**/users/me/export', (route) => route.fulfill({ status: 403, json: { code: 403, error } }));
}

/** The same question, answered in other ways. */
const asksBy =
  (...methods: string[]) =>
  async (page: Page): Promise<void> => {
    await asksWhoItIs(page);
    const passkey = methods.includes('passkey') ? { challenge: 'a-challenge', options: {} } : null;
    await answer('**/users/me/confirm/options', { methods, passkey })(page);
  };

/** A password that is older than the rule for new ones. */
async function withACommonPassword(page: Page): Promise<void> {
  await answer(SESSIONS, sessions(1))(page);
  await page.route('**/_serverFn/get-user', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { data: object } };
    Object.assign(body.result.data, { password_problem: 'common' });
    await route.fulfill({ response, json: body });
  });
}

const KINDS = ['success', 'failure', 'lock', 'new-device', 'step-up', 'session-ended', 'password-changed'] as const;
const signIns = (count: number): SignInEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: count - at,
    at: new Date(Date.UTC(2026, 10, 23, 18, 5) - at * 7_000_000).toISOString(),
    kind: KINDS[at % KINDS.length]!,
    method: at % KINDS.length === 5 ? '' : 'password',
    network: at % 3 === 0 ? '203.0.113.0/24' : '2001:db8:85a3::/48',
    country: at % 4 === 0 ? 'FR' : '',
    device: at % 5 === 0 ? 'Microsoft Edge on Windows' : 'Safari on iOS',
    current: at === 0,
  }));
const inFourPlaces = answer(SESSIONS, sessions(4));

const card = (known: Partial<PaymentMethod>): PaymentMethod => ({
  id: 1,
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2099,
  is_default: false,
  ...known,
});
const threeCards = answer(METHODS, [
  card({ is_default: true }),
  card({ id: 3, brand: 'mastercard', last4: '4444', exp_month: 3 }),
  card({ id: 2, brand: 'amex', last4: '0005', exp_month: 4, exp_year: 2024 }),
]);
const tenCards = answer(
  METHODS,
  Array.from({ length: 10 }, (_, at) => card({ id: at + 1, last4: `${4000 + at}`, is_default: at === 0 })),
);

async function chooseAWeakOne(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('Marchetti12');
  await page.getByText(/^Easy to guess/).waitFor();
}
async function sendAWrongOne(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('kettle thistle under');
  await page.getByText('Strong.').waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your password.').waitFor();
}
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Card number').waitFor();
}
async function beDeclined(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: 'is declined' }).click();
  await page.getByRole('button', { name: 'Add the card' }).click();
  await page.getByText('Your card was declined.').waitFor();
}

/** How a member signs in, and the cards that are charged. */
export const OWN_ACCOUNT_SCREENS: readonly Screen[] = [
  { ...PASSWORD, name: 'password', before: inFourPlaces },
  { ...PASSWORD, name: 'password-notice', before: withACommonPassword },
  { ...PASSWORD, name: 'password-weak', before: inFourPlaces, after: chooseAWeakOne },
  { ...PASSWORD, name: 'password-wrong', before: inFourPlaces, after: sendAWrongOne, logsErrors: true },
  { ...PASSWORD, name: 'password-here-alone', before: answer(SESSIONS, sessions(1)) },
  { ...PASSWORD, name: 'password-log-out', before: inFourPlaces, after: press('Log out everywhere else') },
  { ...PASSWORD, name: 'password-partly', before: fail(SESSIONS), logsErrors: true },
  { ...PASSWORD, name: 'password-loading', before: hold(SESSIONS), restless: true },
  { ...SECURITY, name: 'security', before: answer(FACTORS, allSetUp) },
  { ...SECURITY, name: 'security-empty', before: answer(FACTORS, nothingSetUp) },
  {
    ...SECURITY,
    name: 'security-remove',
    before: answer(FACTORS, allSetUp),
    after: press('Remove Safari on an iPhone'),
  },
  { ...SECURITY, name: 'security-app', before: withAnApp, after: press('Set up an app') },
  { ...SECURITY, name: 'security-recovery-codes', before: withRecoveryCodes, after: press('Get new codes') },
  { ...SECURITY, name: 'security-email-pending', before: withPendingEmail },
  { ...SECURITY, name: 'security-email-wrong', before: answer(FACTORS, nothingSetUp), after: typeAWrongAddress },
  { ...SECURITY, name: 'security-email-failed', before: withoutEmail, logsErrors: true },
  { ...SECURITY, name: 'security-failed', before: fail(FACTORS), logsErrors: true },
  { ...SECURITY, name: 'security-loading', before: hold(FACTORS), restless: true },
  {
    ...MEMBER,
    place: '/my-profile/your-data',
    name: 'identity-question',
    before: asksWhoItIs,
    after: press('Download your data'),
    logsErrors: true,
    // The button that asks is busy below the question.
    restless: true,
  },
  {
    ...MEMBER,
    place: '/my-profile/your-data',
    name: 'identity-question-passkey',
    before: asksBy('passkey', 'code', 'recovery', 'password'),
    after: press('Download your data'),
    logsErrors: true,
    restless: true,
  },
  {
    ...MEMBER,
    place: '/my-profile/your-data',
    name: 'identity-question-code',
    before: asksBy('code', 'recovery', 'password'),
    after: press('Download your data'),
    logsErrors: true,
    restless: true,
  },
  { ...SIGN_INS, name: 'sign-ins', before: answer(SIGN_IN_ROWS, signIns(12)) },
  { ...SIGN_INS, name: 'sign-ins-500', before: answer(SIGN_IN_ROWS, signIns(500)) },
  { ...SIGN_INS, name: 'sign-ins-empty', before: answer(SIGN_IN_ROWS, []) },
  { ...SIGN_INS, name: 'sign-ins-failed', before: fail(SIGN_IN_ROWS), logsErrors: true },
  { ...SIGN_INS, name: 'sign-ins-loading', before: hold(SIGN_IN_ROWS), restless: true },
  { ...CARDS, name: 'cards', before: threeCards },
  { ...CARDS, name: 'cards-empty', before: answer(METHODS, []) },
  { ...CARDS, name: 'cards-ten', before: tenCards },
  { ...CARDS, name: 'cards-new', before: threeCards, after: openForm },
  { ...CARDS, name: 'cards-declined', after: beDeclined, logsErrors: true },
  { ...CARDS, name: 'cards-remove', after: press('Remove Visa ending 4242') },
  { ...CARDS, name: 'cards-partly', before: fail('**/v2/payments/provider'), logsErrors: true },
  { ...CARDS, name: 'cards-failed', before: fail(METHODS), logsErrors: true },
  { ...CARDS, name: 'cards-loading', before: hold(METHODS, '**/v2/payments/provider'), restless: true },
];
