import { changed } from '@le-chai/api';
import { listPaymentMethods } from '@le-chai/contracts/cards';
import { NOTICED } from '@le-chai/contracts/changes';
import { getUser } from '@le-chai/contracts/session';
import {
  getMySubscriptions,
  getPlanOffers,
  getPlans,
  SUBSCRIPTION_STATUS as S,
} from '@le-chai/contracts/subscriptions';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './SubscriptionsPage.tsx';
import remote from '../remote.ts';
import { answerMembership, answerPlans, VISA } from './testing/network.ts';
import { handling, offer, planOf } from './testing/subscriptions.ts';

let network: Network;
beforeEach(() => {
  network = answerMembership();
});
afterEach(() => jest.restoreAllMocks());
const open = (at = '/my-profile/subscriptions', user = member({ tier: 'Explorer' })) =>
  renderRoutes(remote.createRoutes, { at, user });
const region = (name: string) => screen.findByRole('region', { name });
const row = async (name: string) =>
  within((await within(await region('Plans')).findByRole('heading', { name })).closest('li')!);

describe('the plan of a member', () => {
  it('shows its status, what is charged next, when, and to which card', async () => {
    open();
    const plan = within(await region('Explorer, monthly'));
    expect(plan.getByText('Active')).toBeVisible();
    expect(plan.getByText('Renews automatically on 8 Dec 2026, for €12.')).toBeVisible();
    expect(plan.getByText('€12 a month, VAT included')).toBeVisible();
    expect(plan.getByText('€12 on 8 Dec 2026')).toBeVisible();
    expect(await plan.findByText('Visa ending 4242, 12/35')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Change card' })).toHaveAttribute('href', '/my-profile/payment-methods');
  });

  it('shows what it brings, and what the same plan would save if paid annually', async () => {
    open();
    const plan = within(await region('Explorer, monthly'));
    expect(plan.getByRole('heading', { name: 'What Explorer brings' })).toBeVisible();
    expect(plan.getByText('Your own label on barrels that list Explorer')).toBeVisible();
    expect(plan.getByText('€120 a year, €10 a month, saves €24')).toBeVisible();
  });

  it('says what an annual price is a month, and offers no other rhythm', async () => {
    answerPlans(network, [handling({ id_subscription: 4, recurring_type: 'annual', price: 120 })], {});
    open();
    const plan = within(await region('Explorer, annual'));
    expect(plan.getByText('€120 a year, €10 a month, VAT included')).toBeVisible();
    expect(plan.queryByText('Paid annually')).not.toBeInTheDocument();
  });

  it('shows its history, latest first, with the charges and their payments', async () => {
    open();
    const story = within(await screen.findByRole('table', { name: 'History of Explorer, monthly' }));
    const [, paid, trial] = story.getAllByRole('row');
    expect(paid).toHaveTextContent(/8 Nov 2026.*€12 paid.*€12 a month.*€12/);
    expect(trial).toHaveTextContent(/8 Sept 2026.*trial has started.*nothing/);
    expect(story.getByRole('link', { name: 'Payment and invoice of €12 on 8 Nov 2026' })).toHaveAttribute(
      'href',
      '/checkout/payments/512',
    );
    expect(screen.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/my-profile/invoices');
  });

  it('is above earlier ones, which show their history when opened', async () => {
    const before = handling({ id_subscription_handling: 40, name: 'Collector', price: 60, status: S.downgrade });
    network.answer(getMySubscriptions, [handling(), before]);
    open();
    const earlier = within(await region('Earlier plans'));
    expect(earlier.getByText('8 Sept 2026 to 8 Dec 2026, €60 a month')).toBeVisible();
    expect(earlier.getByText('Downgraded')).toBeVisible();
    await userEvent.click(earlier.getByText('Collector, monthly'));
    expect(earlier.getByText('A lower plan replaced it on 8 Dec 2026, as you asked.')).toBeVisible();
  });

  it('is the free tier for a member without one, with no card or charges', async () => {
    network.answer(getMySubscriptions, []);
    open(undefined, member({ tier: 'Le Club' }));
    const plan = within(await region('Le Club'));
    expect(plan.getByText(/It’s free and has no end date/)).toBeVisible();
    expect((await row('Le Club')).getByText('Your tier')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
  });

  it('is one we granted, if we gave a tier', async () => {
    network.answer(getMySubscriptions, []);
    open(undefined, member({ tier: 'Collector' }));
    expect(await screen.findByText(/We gave you this tier/)).toBeVisible();
  });

  it('comes with the work of staff: there is none to choose', async () => {
    network.answer(getMySubscriptions, []);
    open(undefined, member({ tier: 'Staff' }));
    expect(await screen.findByText(/Your tier comes with your job here/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Plans' })).not.toBeInTheDocument();
  });

  it.each([
    [{ exp_month: 11, exp_year: 2026 }, 'expires before that'],
    [{ exp_month: 10, exp_year: 2020 }, 'expired'],
  ])('says of a card that will not be there to be charged: %s', async (expiry, words) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T12:00:00Z'));
    network.answer(listPaymentMethods, [{ ...VISA, ...expiry }]);
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('asks for a card if none is saved', async () => {
    network.answer(listPaymentMethods, []);
    open();
    expect(await screen.findByText('No card is saved')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a card' })).toBeVisible();
  });
});

describe('the plans', () => {
  it('are listed monthly, each with what it would cost now', async () => {
    open();
    expect((await row('Explorer')).getByText('Your plan')).toBeVisible();
    expect((await row('Explorer')).queryByRole('button')).not.toBeInTheDocument();
    expect((await row('Collector')).getByText('€24.12 now')).toBeVisible();
    expect((await row('Collector')).getByRole('button', { name: 'Upgrade: Collector, monthly' })).toBeVisible();
    expect((await row('Founder')).getByText('€240 now, including €500 once')).toBeVisible();
    expect((await row('Le Club')).getByText('From 8 Dec 2026, nothing now')).toBeVisible();
  });

  it('are listed annually at a URL of their own, with what a year saves', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Annual' }));
    await screen.findByText('€600 a year');
    expect(router.state.location.search).toBe('?tab=annual');
    expect((await row('Collector')).getByText('€600 a year')).toBeVisible();
    expect((await row('Collector')).getByText('€50 a month, saves €120')).toBeVisible();
  });

  it('stay if their offers do not load, which Retry refetches', async () => {
    network.refuse(getPlanOffers, 503, { message: 'Closed.' });
    open();
    expect(await screen.findByText('What you’d pay for each plan did not load.')).toBeVisible();
    expect((await row('Collector')).getByText('€60 a month')).toBeVisible();
    network.answer(getPlanOffers, [offer(planOf('Collector'), { due_now: 24.12 })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await (await row('Collector')).findByText('€24.12 now')).toBeVisible();
  });

  it('are required for the page', async () => {
    network.refuse(getPlans, 503, { message: 'Closed.' });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = open();
    await waitFor(() => expect(router.state.errors).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Plans' })).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  it('says that it loads, then that the plan did not, and loads on Retry', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.respond(getMySubscriptions, () => promise);
    open();
    expect(await screen.findByRole('status', { name: 'Loading your plan' })).toBeVisible();
    resolve(Response.json({ code: 503, error: { name: 'closed', message: 'Closed.' } }, { status: 503 }));
    expect(await screen.findByRole('heading', { name: 'Your plan did not load' })).toBeVisible();
    network.answer(getMySubscriptions, [handling()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await region('Explorer, monthly')).toBeVisible();
  });

  it('follows live changes, and so does the tier', async () => {
    open();
    await region('Explorer, monthly');
    answerPlans(network, [handling({ name: 'Collector', id_subscription: 5, price: 60 })], { 5: { kind: 'current' } });
    network.answer(getUser, { data: member({ tier: 'Collector' }), error: null, isError: false });
    act(() => changed(...NOTICED.subscription.map((kind) => ({ kind }))));
    expect(await region('Collector, monthly')).toBeVisible();
    expect(await screen.findByText('Ines Marchetti, Collector')).toBeVisible();
  });
});
