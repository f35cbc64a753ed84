import type { Page } from '@playwright/test';
import { startEdge, type Edge } from '../../edge.ts';
import { expect, test } from '../../fixtures.ts';
import { logIn, ownMember, type OwnMember } from '../../own-member.ts';
import { charged, plansOf, takePlan } from '../../own-plan.ts';
import { typeCard } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { startSecondHouse, type SecondHouse } from '../../second-house.ts';

/* A house of its own, whose clock is moved by days. */
test.describe.configure({ mode: 'serial', timeout: 150_000 });
let house: SecondHouse;
let edge: Edge;
/** The same, for helpers that make members in a product. */
let shown: Product;
test.beforeAll(async ({ product }) => {
  test.setTimeout(120_000);
  house = await startSecondHouse();
  edge = await startEdge(product, { API_URL: house.url });
  const { operate } = house;
  shown = { ...product, url: edge.url, operate };
});
test.afterAll(async () => {
  await edge?.stop();
  await house?.stop();
});

const move = (by: string) => house.operate('clock', 'move', by);
const plan = (page: Page, name: string) => page.getByRole('region', { name });

/** What a member was charged until now, whose session the clock may have ended. */
const chargedUntilNow = async (member: OwnMember) => charged(await logIn(shown, member));

/** Opens the page as a member, and waits until it says this of a plan. */
async function sees(page: Page, member: OwnMember, name: string, words: string | RegExp): Promise<void> {
  await page.context().clearCookies({ name: 'access-token' });
  await (await logIn(shown, member)).enter(page.context());
  await page.goto(`${shown.url}/my-profile/subscriptions`);
  await expect(plan(page, name)).toContainText(words, { timeout: 20_000 });
}

test('a trial is charged at its end, an upgrade at mid-month pro rata, and a downgrade takes effect at the end', async ({
  page,
}) => {
  const member = await ownMember(shown, 'Sofia', 'Le Club');
  await takePlan(shown, member, 'Connoisseur');

  await test.step('the trial ends: the month is charged, to the cent', async () => {
    await sees(page, member, 'Connoisseur, monthly', 'On trial');
    await move('+14d');
    await expect(plan(page, 'Connoisseur, monthly')).toContainText('Active', { timeout: 20_000 });
    await expect(page.getByRole('row', { name: /Connoisseur, monthly: €30 paid/ })).toContainText('€30');
    expect(await chargedUntilNow(member)).toEqual([30]);
  });

  await test.step('from 30 to 60 at mid-month is half of the difference, and what was shown is what is charged', async () => {
    const end = (await plansOf(await logIn(shown, member)))[0]?.date_end_subscription;
    await move('+15d');
    await sees(page, member, 'Connoisseur, monthly', 'Active');
    await page.getByRole('button', { name: 'Upgrade: Collector, monthly' }).click();
    const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay €/ });
    const amount = Number(/[\d.]+/.exec(await pay.innerText())?.[0]);
    // A month has 28 to 31 days; fifteen of them are gone.
    expect(amount).toBeGreaterThan(13.9);
    expect(amount).toBeLessThan(15.6);
    await pay.click();
    await expect(plan(page, 'Collector, monthly')).toContainText('Active');
    const [, share] = await chargedUntilNow(member);
    expect(Math.abs(share! - amount)).toBeLessThanOrEqual(0.01);
    expect((await plansOf(await logIn(shown, member)))[0]?.date_end_subscription).toBe(end);
  });

  await test.step('a lower plan waits for the end of the month, and then is charged its own price', async () => {
    await page.getByRole('button', { name: 'Change: Explorer, monthly' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
    await expect(plan(page, 'Collector, monthly')).toContainText('Explorer, monthly, €12 a month, replaces it on');
    await move('+17d');
    await sees(page, member, 'Explorer, monthly', 'Active');
    await expect(page.getByText('Sofia Story, Explorer')).toBeVisible();
    await expect(plan(page, 'Earlier plans')).toContainText('Downgraded');
    await expect(plan(page, 'Earlier plans')).toContainText('Upgraded');
    await expect.poll(async () => (await chargedUntilNow(member)).at(-1)).toBe(12);
  });
});

test('a failed renewal is retried after 1, 3 and 7 days; then the plan is suspended until it is paid, or cancelled', async ({
  page,
}) => {
  const payer = await ownMember(shown, 'Tilda', 'Le Club');
  const other = await ownMember(shown, 'Ugo', 'Le Club');
  // The bank asks for the member, who is not there when a plan is charged.
  for (const member of [payer, other]) await takePlan(shown, member, 'Connoisseur', 'pm_card_authenticationRequired');

  await test.step('at the end of the trial the first payment is not made, and can be for 23 hours', async () => {
    await move('+14d');
    await sees(page, payer, 'Connoisseur, monthly', 'Incomplete');
    await expect(plan(page, 'Connoisseur, monthly')).toContainText(/The first payment of €30 was not made\. Pay it by/);
    await expect(page.getByText('Tilda Story, Le Club')).toBeVisible();
    for (const member of [payer, other]) {
      await sees(page, member, 'Connoisseur, monthly', 'Incomplete');
      await page.getByRole('button', { name: 'Pay €30' }).click();
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /New card/ })
        .check();
      await typeCard(page, 'works');
      await page.getByRole('dialog').getByRole('button', { name: 'Pay €30' }).click();
      await expect(plan(page, 'Connoisseur, monthly')).toContainText('Active');
      // Renewals are charged to the card that one chooses.
      const own = await logIn(shown, member);
      const cards = await own.call<{ id: number; last4: string }[]>('GET', '/api/v3/users/me/payment-methods');
      const asks = cards.find(({ last4 }) => last4 === '3155')!;
      await own.call('PUT', `/api/v3/users/me/payment-methods/${asks.id}/default`);
    }
  });

  await test.step('the renewal fails, and it is said when it is tried again', async () => {
    await move('+20d');
    await sees(page, payer, 'Connoisseur, monthly', 'Active');
    await sees(page, other, 'Connoisseur, monthly', 'Active');
    await move('+12d');
    await sees(page, payer, 'Connoisseur, monthly', 'Past due');
    await expect(plan(page, 'Connoisseur, monthly')).toContainText(/You keep Connoisseur for now\. We’ll try again on/);
    for (const [by, failed] of [
      ['+1d', 2],
      ['+2d', 3],
    ] as const) {
      await move(by);
      const failures = page.getByRole('row', { name: /the renewal was not paid/i });
      await expect(failures).toHaveCount(failed, { timeout: 20_000 });
    }
    await move('+4d');
    await expect(plan(page, 'Connoisseur, monthly')).toContainText('Unpaid', { timeout: 20_000 });
    await expect(plan(page, 'Connoisseur, monthly')).toContainText(/Your plan is paused/);
    await expect(page.getByText('Tilda Story, Le Club')).toBeVisible();
  });

  await test.step('who pays has the plan again', async () => {
    await page.getByRole('button', { name: 'Pay €30' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: /4242/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay €30' }).click();
    await expect(plan(page, 'Connoisseur, monthly')).toContainText('Active');
    await expect(page.getByText('Tilda Story, Connoisseur')).toBeVisible();
    expect(await chargedUntilNow(payer)).toEqual([30, 30]);
  });

  await test.step('a member who does not sees until when, and loses it thirty days after it was due', async () => {
    await sees(page, other, 'Connoisseur, monthly', /If it isn’t paid by .*, the plan is cancelled/);
    await move('+24d');
    await sees(page, other, 'Le Club', 'It’s free and has no end date');
    await expect(plan(page, 'Earlier plans')).toContainText('Cancelled');
    expect(await chargedUntilNow(other)).toEqual([30]);
  });
});

test('a first payment not made within 23 hours expires, and a cancelled plan ends', async ({ page }) => {
  const late = await ownMember(shown, 'Vito', 'Le Club');
  const gone = await ownMember(shown, 'Wanda', 'Le Club');
  await takePlan(shown, late, 'Explorer', 'pm_card_authenticationRequired');
  await takePlan(shown, gone, 'Explorer');
  await sees(page, gone, 'Explorer, monthly', 'On trial');
  await page.getByRole('button', { name: 'Cancel Explorer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(plan(page, 'Explorer, monthly')).toContainText('Cancelled, not yet ended');

  await move('+14d');
  await sees(page, gone, 'Le Club', 'It’s free and has no end date');
  await expect(plan(page, 'Earlier plans')).toContainText('Cancelled');
  await sees(page, late, 'Explorer, monthly', 'Incomplete');
  await move('+23h');
  await sees(page, late, 'Le Club', 'It’s free and has no end date');
  await expect(plan(page, 'Earlier plans')).toContainText('Expired');
  for (const member of [late, gone]) expect(await chargedUntilNow(member)).toEqual([]);
});
