import type { Page } from '@playwright/test';
import { ownMember } from '../../own-member.ts';
import { takePlan } from '../../own-plan.ts';
import { payWith } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const MEMBERSHIP = { place: '/my-profile/subscriptions', heading: 'My profile' };
const SUBSCRIBED = { ...MEMBERSHIP, member: 'connoisseur@example.test' };

/** A member of the free tier. */
async function newcomer(page: Page, product: Product): Promise<void> {
  await (await ownMember(product, 'Nina', 'Le Club')).enter(page.context());
}

/** A member on trial who has cancelled. */
async function leaving(page: Page, product: Product): Promise<void> {
  const member = await ownMember(product, 'Lena', 'Le Club');
  await takePlan(product, member, 'Explorer');
  await member.enter(page.context());
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The member's plan, the plans of the house, and the questions before one is changed. */
export const SUBSCRIPTION_SCREENS: readonly Screen[] = [
  { ...SUBSCRIBED, name: 'membership' },
  {
    ...MEMBERSHIP,
    name: 'membership-annual',
    place: '/my-profile/subscriptions?tab=annual',
    member: 'collector@example.test',
  },
  { ...MEMBERSHIP, name: 'membership-past-due', member: 'late@example.test' },
  { ...MEMBERSHIP, name: 'membership-new', before: newcomer },
  { ...MEMBERSHIP, name: 'membership-staff', member: 'staff@example.test' },
  {
    ...MEMBERSHIP,
    name: 'membership-ending',
    before: leaving,
    after: async (page) => {
      await press('Cancel Explorer')(page);
      await press('Cancel the plan')(page);
      await page.getByText('Cancelled, not yet ended').waitFor();
    },
  },
  {
    ...SUBSCRIBED,
    name: 'membership-loading',
    before: hold('**/core/users/GetMySubscriptionHandling/*'),
    restless: true,
  },
  {
    ...SUBSCRIBED,
    name: 'membership-failed',
    before: fail('**/core/users/GetMySubscriptionHandling/*'),
    logsErrors: true,
  },
  {
    ...SUBSCRIBED,
    name: 'membership-part-failed',
    before: fail('**/core/api/v3/users/me/plans*', '**/core/api/v3/users/me/payment-methods*'),
    logsErrors: true,
  },
  { ...SUBSCRIBED, name: 'membership-upgrade', after: press('Upgrade: Collector, monthly') },
  {
    ...SUBSCRIBED,
    name: 'membership-declined',
    after: async (page) => {
      await press('Upgrade: Founder, monthly')(page);
      await page.getByRole('radio', { name: /New card/ }).check();
      await payWith(page, 'is declined');
      await page.getByText('Payment not made').waitFor();
    },
  },
  { ...MEMBERSHIP, name: 'membership-trial', before: newcomer, after: press('Start the trial: Founder, monthly') },
  { ...SUBSCRIBED, name: 'membership-downgrade', after: press('Change: Explorer, monthly') },
  { ...SUBSCRIBED, name: 'membership-cancel', after: press('Cancel Connoisseur') },
  { ...SUBSCRIBED, name: 'membership-not-found', place: '/my-profile/subscriptions?plan=99' },
];
