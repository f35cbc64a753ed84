import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';
import { charged, takePlan } from '../../own-plan.ts';
import { answerBank, invoiced, payWith, standing, typeCard } from '../../paying.ts';

const PLACE = '/my-profile/subscriptions';

/** The part of the page that tells of the plan that the member has. */
const plan = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Goes to a plan of the tab that is open. */
const choose = (page: Page, what: string) => page.getByRole('button', { name: what, exact: true }).click();

async function open(page: Page, member: OwnMember, search = ''): Promise<void> {
  await member.enter(page.context());
  await page.goto(`${PLACE}${search}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Plans' })).toBeVisible();
}

test('a trial, an upgrade, a declined card, a downgrade and the end: each announced before it happens', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Petra', 'Le Club');
  await open(page, member);

  await test.step('a first plan begins on trial: the card is kept, and nothing is charged', async () => {
    await choose(page, 'Start the trial: Explorer, monthly');
    const asked = dialog(page, 'Try Explorer, monthly');
    await expect(asked.getByText(/€12 is charged to the card you choose here/)).toBeVisible();
    await typeCard(page, 'works');
    await asked.getByRole('button', { name: 'Start the trial' }).click();
    await expect(plan(page, 'Explorer, monthly').getByText('On trial')).toBeVisible();
    await expect(page.getByText('Petra Story, Explorer')).toBeVisible();
    expect(await charged(member)).toEqual([]);
  });

  await test.step('a higher plan after a trial costs its price, which is paid with the card that was kept', async () => {
    await choose(page, 'Upgrade: Collector, monthly');
    const asked = dialog(page, 'Upgrade to Collector, monthly');
    await expect(asked.getByRole('row', { name: 'Collector, monthly: a month from today €60' })).toBeVisible();
    await expect(asked.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await asked.getByRole('button', { name: 'Pay €60' }).click();
    await expect(plan(page, 'Collector, monthly').getByText('Active', { exact: true })).toBeVisible();
    await expect(dialog(page, /Upgrade/)).toBeHidden();
    await expect(page.getByText('Petra Story, Collector')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Payment and invoice of €60/ })).toBeVisible();
  });

  await test.step('a card that is declined changes nothing, and the question is still there after a reload', async () => {
    await choose(page, 'Upgrade: Founder, monthly');
    const asked = dialog(page, 'Upgrade to Founder, monthly');
    await expect(asked.getByRole('row', { name: 'Initial fee, once €500' })).toBeVisible();
    await asked.getByRole('radio', { name: /New card/ }).check();
    await payWith(page, 'is declined');
    await expect(asked.getByText('Payment not made')).toBeVisible();
    await expect(asked.getByText(/Nothing was charged/)).toBeVisible();
    await page.reload();
    await expect(asked.getByRole('button', { name: /^Pay €/ })).toBeVisible();
    await asked.getByRole('button', { name: 'Close' }).click();
    await expect(plan(page, 'Collector, monthly')).toBeVisible();
    expect(await charged(member)).toEqual([60]);
  });

  await test.step('a lower plan is for the end of what is paid, and can be taken back until then', async () => {
    await choose(page, 'Change: Explorer, monthly');
    await dialog(page, 'Change to Explorer, monthly').getByRole('button', { name: 'Change' }).click();
    await expect(plan(page, 'Collector, monthly').getByText('Downgrade scheduled')).toBeVisible();
    await choose(page, 'Continue with Collector');
    await dialog(page, 'Continue with Collector, monthly').getByRole('button', { name: 'Continue' }).click();
    await expect(plan(page, 'Collector, monthly').getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('cancelling goes by keyboard, and the focus comes back to the plan', async () => {
    await focusOn(page.getByRole('button', { name: 'Cancel Collector' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Cancel Collector, monthly?')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Cancel the plan' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(plan(page, 'Collector, monthly').getByText('Cancelled, not yet ended')).toBeVisible();
    await expect(plan(page, 'Collector, monthly')).toBeFocused();
  });

  await expect.poll(() => invoiced(member)).toEqual([60]);
});

test('the bank asks, says no, says yes, and takes its time; another tab follows', async ({ page, product }) => {
  const member = await ownMember(product, 'Quirin', 'Le Club');
  await takePlan(product, member, 'Explorer');
  await open(page, member, '?tab=annual');
  const other = await page.context().newPage();
  await other.goto(PLACE);
  await expect(plan(other, 'Explorer, monthly')).toBeVisible();

  /** Asks for Explorer by the year with a new card, and comes to the page of its payment. */
  const upgrade = async (card: 'the bank asks about' | 'arrives later') => {
    await choose(page, 'Upgrade: Explorer, annual');
    await dialog(page, 'Upgrade to Explorer, annual')
      .getByRole('radio', { name: /New card/ })
      .check();
    await payWith(page, card);
    await page.waitForURL(/\/checkout\/payments\/\d+$/);
  };

  await test.step('the bank says no: nothing was charged, and the plan is what it was', async () => {
    await upgrade('the bank asks about');
    await answerBank(page, 'Decline');
    await expect(standing(page, 'Not paid')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your membership' }).click();
    await expect(plan(page, 'Explorer, monthly').getByText('On trial')).toBeVisible();
    expect(await charged(member)).toEqual([]);
  });

  await test.step('the bank says yes: the plan is the member’s, here and in the other tab', async () => {
    await page.getByRole('link', { name: 'Annual' }).click();
    await upgrade('the bank asks about');
    await answerBank(page, 'Approve');
    await expect(standing(page, 'Paid')).toBeVisible();
    await expect(plan(other, 'Explorer, annual').getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See your membership' }).click();
    await expect(plan(page, 'Explorer, annual').getByText('€120 a year, €10 a month, VAT included')).toBeVisible();
    expect(await charged(member)).toEqual([120]);
  });

  await test.step('what takes its time is on its way, and then there', async () => {
    await page.getByRole('link', { name: 'Annual' }).click();
    await choose(page, 'Upgrade: Connoisseur, annual');
    const asked = dialog(page, 'Upgrade to Connoisseur, annual');
    await expect(asked.getByRole('row', { name: /€180 a year more, for the time left/ })).toBeVisible();
    await asked.getByRole('radio', { name: /New card/ }).check();
    await payWith(page, 'arrives later');
    await expect(standing(page, 'Payment in progress')).toBeVisible();
    await expect(standing(page, 'Paid')).toBeVisible({ timeout: 20_000 });
    await expect(plan(other, 'Connoisseur, annual')).toBeVisible();
    await expect(other.getByText('Quirin Story, Connoisseur')).toBeVisible();
  });
});

test('a session that ends while the question is open leads back to it', async ({ page, product }) => {
  const member = await ownMember(product, 'Rosa', 'Le Club');
  await open(page, member);
  await choose(page, 'Start the trial: Collector, monthly');
  await typeCard(page, 'works');
  await page.context().clearCookies({ name: 'access-token' });
  await page.getByRole('button', { name: 'Start the trial', exact: true }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page, 'Try Collector, monthly')).toBeVisible();
});
