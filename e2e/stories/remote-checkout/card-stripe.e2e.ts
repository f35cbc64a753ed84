/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { test as base, expect } from '../../fixtures.ts';
import { buyer, invoiced, pressPay, shopSale, standing } from '../../paying.ts';
import { axe } from '../../screens/show.ts';
import { type BrowserStripe, serveStripe } from '../../stripe-browser/serve-stripe.ts';
import { startStripeHouse, type StripeHouse } from '../../stripe-browser/stripe-house.ts';

/* The real library on the server, against an emulator; the real loader in the browser, against a stub of its script. */

interface Fixtures {
  stripe: BrowserStripe;
  /** Violations of the content security policy and Trusted Types. */
  breaches: string[];
}
const test = base.extend<Fixtures, { house: StripeHouse }>({
  house: [
    async ({ product }, use) => {
      const house = await startStripeHouse(product);
      await use(house);
      await house.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stripe: [async ({ context, house }, use) => use(await serveStripe(context, house.emulator)), { auto: true }],
  breaches: [
    async ({ page }, use) => {
      const breaches: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Types?/i.test(message.text())) breaches.push(message.text());
      });
      await use(breaches);
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],
});

/** The fields as a member reaches them: in frames, by accessible name. */
const number = (page: Page) => page.frameLocator('[title*="cardNumber"]').getByLabel('card number');
const expiry = (page: Page) => page.frameLocator('[title*="cardExpiry"]').getByLabel('expiration date');
const code = (page: Page) => page.frameLocator('[title*="cardCvc"]').getByLabel('CVC');

async function typeCard(page: Page, card: string): Promise<void> {
  await number(page).fill(card);
  await expiry(page).fill('12 / 34');
  await code(page).fill('123');
  await expect(page.locator('iframe[data-complete="true"]')).toHaveCount(3);
}

/** A new member at the checkout of a new sale. */
async function atCheckout(page: Page, house: StripeHouse, name: string) {
  const [member, sale] = await Promise.all([buyer(house, name), shopSale(house, `Story of ${name}`)]);
  await page.context().addCookies([{ name: 'consent', value: 'needed', url: house.url }]);
  await member.enter(page.context());
  await page.goto(`${house.url}/weekly/auctions/all`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { member, open: () => page.goto(`${house.url}/checkout/${sale}`) };
}

const charged = ({ emulator }: StripeHouse) =>
  [...emulator.books.intents.values()].filter(({ status }) => status === 'succeeded').length;

/** How many cards Stripe keeps for customers of the house. */
const keptBy = ({ emulator }: StripeHouse) =>
  [...emulator.books.methods.values()].filter(({ customer }) => customer !== null).length;

test('a card typed into Stripe’s frames is charged once; nothing of Stripe is loaded before', async ({
  page,
  house,
  stripe,
}) => {
  const before = charged(house);
  const { member, open } = await atCheckout(page, house, 'Ada');
  expect(stripe.asked).toEqual([]);
  await open();
  await page.getByText('Card number').click();
  await expect(number(page)).toBeFocused();
  expect(stripe.asked.filter((each) => each.url().includes('stripe.js')).map((each) => each.url())).toEqual([
    expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js\?advancedFraudSignals=false$/),
  ]);

  await typeCard(page, '4242 4242 4242 4242');
  await pressPay(page);
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
  expect(charged(house)).toBe(before + 1);
  for (const request of stripe.asked) expect(request.headers()['referer'] ?? '').toBe('');
});

test('the bank asks in Stripe’s own overlay: left, resumed, approved', async ({ page, house }) => {
  const { member, open } = await atCheckout(page, house, 'Bea');
  await open();
  await typeCard(page, '4000 0025 0000 3155');
  await pressPay(page);
  const bank = page.frameLocator('iframe[title="Bank"]');
  await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /bank/i }).first().click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('a card that the bank refuses to authenticate buys nothing', async ({ page, house }) => {
  const { member, open } = await atCheckout(page, house, 'Cleo');
  await open();
  await typeCard(page, '4000 0025 0000 3155');
  await pressPay(page);
  await page.frameLocator('iframe[title="Bank"]').getByRole('button', { name: 'Fail' }).click();
  await expect(standing(page, 'Not paid')).toBeVisible();
  expect(await invoiced(member)).toEqual([]);
});

test('Google Pay in Stripe’s own button: closed, declined like a card, and charged once', async ({ page, house }) => {
  const before = charged(house);
  const { member, open } = await atCheckout(page, house, 'Hal');
  const answer = await open();
  expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const wallet = page.frameLocator('iframe[title="Secure wallet button frame"]');
  const press = (name: string) => wallet.getByRole('button', { name, exact: true }).press('Enter');
  await press('Google Pay');
  await press('Close');
  await press('Google Pay');
  await press('Approve an empty card');
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toContainText('Nothing was charged.');
  expect(charged(house)).toBe(before);
  await press('Google Pay');
  await press('Approve');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText('Paid with Google Pay, Visa ending 4242')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
  expect(charged(house)).toBe(before + 1);
});

test('a declined card is shown at the form, and the next one is taken', async ({ page, house }) => {
  const before = charged(house);
  const { open } = await atCheckout(page, house, 'Dora');
  await open();
  await typeCard(page, '4000 0000 0000 0002');
  await pressPay(page);
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await pressPay(page);
  await expect(standing(page, 'Paid')).toBeVisible();
  expect(charged(house)).toBe(before + 1);
});

test('an error is shown beside the field, with the focus in its frame', async ({ page, house }) => {
  const { open } = await atCheckout(page, house, 'Eva');
  await open();
  await number(page).fill('4111 1111 1111 1111');
  await pressPay(page);
  await expect(page.getByText('Enter the month and year when the card expires.')).toBeVisible();
  await expect(expiry(page)).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await expiry(page).fill('12 / 34');
  await code(page).fill('123');
  await pressPay(page);
  await expect(page.getByText('Your card number is incorrect.')).toBeVisible();
  await expect(number(page)).toBeFocused();
});

test('if Stripe is blocked the page says so, and accepts the card once it is not', async ({ page, house, stripe }) => {
  stripe.script = 'blocked';
  const { open } = await atCheckout(page, house, 'Fay');
  await open();
  await expect(page.getByText(/card fields did not load/)).toBeVisible();
  stripe.script = 'served';
  await page.getByRole('button', { name: 'Retry' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await pressPay(page);
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('a card is saved in the profile: refused, not approved by its bank, approved; then another', async ({
  page,
  house,
}) => {
  const before = keptBy(house);
  const member = await buyer(house, 'Gia');
  await page.context().addCookies([{ name: 'consent', value: 'needed', url: house.url }]);
  await member.enter(page.context());
  await page.goto(`${house.url}/my-profile/payment-methods`);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const add = page.getByRole('button', { name: 'Add the card' });
  const problem = page.getByRole('alert').filter({ hasText: /./ });
  const bank = page.frameLocator('iframe[title="Bank"]');

  // By keyboard: while frames come and go, a click may land where one was a moment ago.
  await typeCard(page, '4000 0000 0000 0002');
  await add.press('Enter');
  await expect(problem).toHaveText('Your card was declined.');
  await typeCard(page, '4000 0025 0000 3155');
  await add.press('Enter');
  await bank.getByRole('button', { name: 'Fail' }).press('Enter');
  await expect(problem).toHaveText('We are unable to authenticate your payment method.');
  await add.press('Enter');
  await bank.getByRole('button', { name: 'Complete' }).press('Enter');
  const kept = page.getByRole('list').filter({ hasText: 'ending 3155' });
  await expect(kept.getByRole('listitem')).toHaveText([/Visa ending 3155.*Default/]);

  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await add.press('Enter');
  await expect(kept.getByRole('listitem')).toHaveText([/ending 3155/, /Visa ending 4242/]);
  expect(keptBy(house)).toBe(before + 2);
});
