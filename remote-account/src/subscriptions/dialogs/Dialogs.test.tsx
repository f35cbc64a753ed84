import { changed } from '@le-chai/api';
import { closeAttempt } from '@le-chai/contracts/buying';
import { listPaymentMethods } from '@le-chai/contracts/cards';
import {
  cancelSubscription,
  downgradeSubscription,
  getMySubscriptions,
  getPlanOffers,
  paySubscription,
  sendSubscription,
  SUBSCRIPTION_STATUS as S,
  upgradeSubscription,
} from '@le-chai/contracts/subscriptions';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../../profile/ProfileLayout.tsx';
import '../SubscriptionsPage.tsx';
import remote from '../../remote.ts';
import { answerMembership, answerPlans } from '../testing/network.ts';
import { handling, paid, planOf } from '../testing/subscriptions.ts';

const EXPLORER = 3;
const COLLECTOR = 5;
const collector = paid({
  id_subscription_handling: 42,
  id_subscription: COLLECTOR,
  name: 'Collector',
  price: 60,
  next_charge: { date: '2026-12-08T12:00:00Z', amount: 60 },
});

let network: Network;
beforeEach(() => {
  network = answerMembership();
});
const open = (search = '') =>
  renderRoutes(
    ({ queryClient }) => [
      { path: '/checkout/payments/:id', element: <h1>The payment</h1> },
      ...remote.createRoutes({ queryClient }),
    ],
    { at: `/my-profile/subscriptions${search}`, user: member({ tier: 'Explorer' }) },
  );
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (call: Parameters<Network['asked']>[0]) => network.asked(call).map(({ body }) => body);
const keys = (call: Parameters<Network['asked']>[0]) =>
  network.asked(call).map(({ headers }) => headers.get('idempotency-key'));
/** From now on the member has Collector. */
const becomeCollector = () => answerPlans(network, [collector], { [COLLECTOR]: { kind: 'current' } });

describe('an upgrade', () => {
  it('explains the charge, charges it once, and the page shows the new plan', async () => {
    network.answer(upgradeSubscription, () => {
      becomeCollector();
      return collector;
    });
    const { router } = open();
    await press('Upgrade: Collector, monthly');
    expect(router.state.location.search).toBe(`?plan=${COLLECTOR}`);
    const asked = await dialog('Upgrade to Collector, monthly');
    expect(
      asked.getByRole('row', { name: '€48 a month more, for the time left until 8 Dec 2026 €24.12' }),
    ).toBeVisible();
    expect(asked.getByText(/From 8 Dec 2026 €60 a month, until you cancel/)).toBeVisible();
    await press('Pay €24.12');
    expect(await screen.findByRole('region', { name: 'Collector, monthly' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(bodies(upgradeSubscription)).toEqual([
      { id_user: 7, id_customer_stripe: null, id_subscription: COLLECTOR, type: 2, due_now: 24.12, payment_token: '3' },
    ]);
    expect(keys(upgradeSubscription)[0]).toMatch(/\S{16,}/);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says ‘Payment not made’ if it is not paid, and nothing has changed', async () => {
    network.answer(upgradeSubscription, -1);
    open(`?plan=${COLLECTOR}`);
    await press('Pay €24.12');
    const asked = await dialog('Upgrade to Collector, monthly');
    await waitFor(() => expect(asked.getByRole('alert')).toHaveTextContent('Payment not made'));
    expect(asked.getByText(/Nothing was charged/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Explorer, monthly' })).toBeInTheDocument();
    network.answer(upgradeSubscription, collector);
    await press('Pay €24.12');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(new Set(keys(upgradeSubscription)).size).toBe(2);
  });

  it.each(['requires_action', 'processing'] as const)('goes to its payment where that is %s', async (state) => {
    network.answer(upgradeSubscription, { ...paid(), payment: { id: 513, state, client_secret: 'secret' } });
    const { router } = open(`?plan=${COLLECTOR}`);
    await press('Pay €24.12');
    expect(await screen.findByRole('heading', { name: 'The payment' })).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/checkout/payments/513',
      state: { authenticate: true },
    });
  });

  it('shows the new amount if it has risen, and charges nothing', async () => {
    network.refuse(upgradeSubscription, 409, {
      name: 'amount-changed',
      message: 'The amount is now €48. Nothing was charged.',
    });
    open(`?plan=${COLLECTOR}`);
    const button = await screen.findByRole('button', { name: 'Pay €24.12' });
    answerPlans(network, [handling()], { [COLLECTOR]: { due_now: 48 } });
    await userEvent.click(button);
    expect(await screen.findByText('The amount is now €48. Nothing was charged.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay €48' })).toBeEnabled();
  });

  it('is sent again under the same key after a lost response, however the plan changes meanwhile', async () => {
    network.cut(upgradeSubscription);
    open(`?plan=${COLLECTOR}`);
    await press('Pay €24.12');
    await screen.findByText('We didn’t get an answer.');
    becomeCollector();
    changed({ kind: 'subscription' });
    network.answer(upgradeSubscription, collector);
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(new Set(keys(upgradeSubscription)).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks for the outcome after a reload', async () => {
    const left = JSON.stringify({ key: 'key-before', way: 'card' });
    sessionStorage.setItem(`le-chai:attempt:7:subscription-${COLLECTOR}`, left);
    network.answer(closeAttempt, { id_payment: 514, key_unique: null });
    open(`?plan=${COLLECTOR}`);
    expect(await screen.findByRole('heading', { name: 'The payment' })).toBeVisible();
  });

  it('charges nothing if too little is left', async () => {
    answerPlans(network, [handling()], { [COLLECTOR]: { due_now: 0 } });
    network.answer(upgradeSubscription, () => {
      becomeCollector();
      return collector;
    });
    open(`?plan=${COLLECTOR}`);
    const asked = await dialog('Choose Collector, monthly');
    expect(asked.getByText(/nothing is charged now/)).toBeVisible();
    await press('Choose');
    expect(await screen.findByRole('region', { name: 'Collector, monthly' })).toBeVisible();
  });
});

describe('a first plan', () => {
  const trial = { kind: 'purchase' as const, due_now: 0, trial_days: 14 };

  it('starts on trial: nothing is charged now, and it says what will be', async () => {
    answerPlans(network, [], { [COLLECTOR]: trial });
    network.answer(sendSubscription, () => {
      answerPlans(network, [paid({ ...collector, status: S.trialing })], { [COLLECTOR]: { kind: 'current' } });
      return paid({ ...collector, status: S.trialing });
    });
    open();
    await press('Start the trial: Collector, monthly');
    const asked = await dialog('Try Collector, monthly');
    expect(asked.getByText(/On 7 Dec 2026, €60 is charged to the card you choose here/)).toBeVisible();
    expect(await asked.findByRole('radio', { name: /Visa ending 4242.*charged on 7 Dec 2026/ })).toBeChecked();
    await press('Start the trial');
    expect(await screen.findByText('On trial')).toBeVisible();
    expect(bodies(sendSubscription)).toMatchObject([{ id_subscription: COLLECTOR, due_now: 0, payment_token: '3' }]);
  });

  it('says ‘Payment not made’ if the card is declined', async () => {
    answerPlans(network, [], { [COLLECTOR]: trial });
    network.answer(sendSubscription, -1);
    open(`?plan=${COLLECTOR}`);
    await press('Start the trial');
    expect(await screen.findByText('Payment not made')).toBeVisible();
  });

  it('has the initial fee once, shown beside the price', async () => {
    answerPlans(network, [], { 7: { ...trial, initial_fee: 500 } });
    open('?plan=7');
    const asked = await dialog('Try Founder, monthly');
    expect(asked.getByRole('row', { name: 'Initial fee, once €500' })).toBeVisible();
    expect(asked.getByRole('row', { name: 'All in, VAT included €740' })).toBeVisible();
  });

  it('is charged immediately if there is no trial any more', async () => {
    answerPlans(network, [], { [COLLECTOR]: { kind: 'purchase', due_now: 60 } });
    network.answer(sendSubscription, collector);
    open(`?plan=${COLLECTOR}`);
    expect(
      (await dialog('Choose Collector, monthly')).getByText('Collector is yours once it’s paid for.'),
    ).toBeVisible();
    await press('Pay €60');
    await waitFor(() => expect(bodies(sendSubscription)).toMatchObject([{ due_now: 60 }]));
  });

  it('needs a card, which is typed here', async () => {
    answerPlans(network, [], { [COLLECTOR]: trial });
    network.answer(listPaymentMethods, []);
    open(`?plan=${COLLECTOR}`);
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });
});

describe('changes for which nothing is charged', () => {
  it('a downgrade says when it starts, and is requested once confirmed', async () => {
    answerPlans(network, [collector], { [EXPLORER]: { kind: 'downgrade', starts: '2026-12-08T12:00:00Z' } });
    const asking = { ...collector, status: S.pendingDowngrade, next_plan: planOf('Explorer') };
    network.answer(downgradeSubscription, () => {
      answerPlans(network, [asking], {});
      return asking;
    });
    open();
    await press('Change: Explorer, monthly');
    const asked = await dialog('Change to Explorer, monthly');
    expect(asked.getByText(/You keep Collector, monthly until 8 Dec 2026/)).toBeVisible();
    expect(asked.getByText('On 8 Dec 2026').parentElement).toHaveTextContent('€12');
    await press('Change');
    expect(await screen.findByText('Downgrade scheduled')).toBeVisible();
    expect(bodies(downgradeSubscription)).toEqual([
      { id_user: 7, id_customer_stripe: null, id_subscription: EXPLORER, type: 1 },
    ]);
  });

  it('cancelling says how long the plan is kept, and can be dismissed', async () => {
    const over = handling({ status: S.pendingCancel, next_charge: null });
    network.answer(cancelSubscription, () => {
      answerPlans(network, [over], { [EXPLORER]: { kind: 'resume' } });
      return over;
    });
    open();
    await press('Cancel Explorer');
    expect((await dialog('Cancel Explorer, monthly?')).getByText(/You keep Explorer until 8 Dec 2026/)).toBeVisible();
    await press('Keep Explorer');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(cancelSubscription)).toEqual([]);
    await press('Cancel Explorer');
    await press('Cancel the plan');
    expect(await screen.findByText('Cancelled, not yet ended')).toBeVisible();
    expect(bodies(cancelSubscription)).toEqual([
      { id_user: 7, id_customer_stripe: null, id_subscription_handling: 41 },
    ]);
  });

  it('resuming takes the plan again, under one key per attempt', async () => {
    answerPlans(network, [handling({ status: S.pendingCancel })], { [EXPLORER]: { kind: 'resume' } });
    network.cut(sendSubscription);
    open();
    await press('Continue with Explorer');
    await press('Continue');
    await screen.findByText(/The server could not be reached/);
    network.answer(sendSubscription, () => {
      answerPlans(network, [handling()], {});
      return paid();
    });
    await press('Continue');
    expect(await screen.findByText('Active')).toBeVisible();
    expect(bodies(sendSubscription)).toMatchObject([{ id_subscription: EXPLORER }, { due_now: 0 }]);
    expect(new Set(keys(sendSubscription)).size).toBe(1);
  });

  it('show the server’s words when refused', async () => {
    network.refuse(cancelSubscription, 404, { message: 'Subscription not found' });
    open('?cancel=41');
    await press('Cancel the plan');
    expect(await screen.findByText('Subscription not found')).toBeVisible();
  });
});

describe('paying what is owed', () => {
  const owing = handling({
    status: S.pastDue,
    amount_due: 12,
    next_charge: { date: '2026-12-09T12:00:00Z', amount: 12 },
  });

  it('charges it, and the plan continues', async () => {
    answerPlans(network, [owing], { [COLLECTOR]: { kind: 'unavailable' } });
    network.answer(paySubscription, () => {
      answerPlans(network, [handling()], {});
      return paid();
    });
    open();
    await press('Pay €12');
    const asked = await dialog('Pay for Explorer, monthly');
    await userEvent.click(await asked.findByRole('button', { name: 'Pay €12' }));
    expect(await screen.findByText('Active')).toBeVisible();
    expect(bodies(paySubscription)).toEqual([
      { id_user: 7, id_customer_stripe: null, id_subscription_handling: 41, due_now: 12, payment_token: '3' },
    ]);
  });

  it('comes before another plan, which leads there', async () => {
    answerPlans(network, [owing], { [COLLECTOR]: { kind: 'unavailable' } });
    const { router } = open(`?plan=${COLLECTOR}`);
    const asked = await dialog('Collector, monthly');
    await userEvent.click(asked.getByRole('button', { name: 'Pay €12' }));
    expect(router.state.location.search).toBe('?pay=41');
  });

  it('has nothing left once it is paid elsewhere', async () => {
    open('?pay=41');
    expect((await dialog('Explorer, monthly')).getByText('There’s nothing left to pay for this plan.')).toBeVisible();
  });

  it('ends with a cancelled plan, which then owes nothing', async () => {
    answerPlans(network, [owing], {});
    open('?cancel=41');
    const asked = await dialog('Cancel Explorer, monthly?');
    expect(asked.getByText(/It ends immediately, and the €12 due on it is not charged/)).toBeVisible();
  });
});

describe('the dialog', () => {
  it.each(['?plan=99', '?plan=x', '?pay=99', '?cancel=99'])('is shown as not found: %s', async (search) => {
    const { router } = open(search);
    await dialog('Subscription not found');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(router.state.location.search).toBe('');
  });

  it('says that the plan has changed, if another tab has changed it', async () => {
    open(`?plan=${COLLECTOR}`);
    await dialog('Upgrade to Collector, monthly');
    answerPlans(network, [], { [COLLECTOR]: { kind: 'purchase', due_now: 60 } });
    changed({ kind: 'subscription' });
    expect(await screen.findByText(/Your plan has changed in the meantime/)).toBeVisible();
    becomeCollector();
    changed({ kind: 'subscription' });
    expect(await screen.findByText('You now have this plan. There’s nothing to do.')).toBeVisible();
  });

  it('waits for the offer, and refetches it if that fails', async () => {
    network.refuse(getPlanOffers, 503, { message: 'Closed.' });
    open(`?plan=${COLLECTOR}`);
    const asked = await dialog('Collector, monthly');
    const retry = await asked.findByRole('button', { name: 'Retry' });
    answerPlans(network, [handling()], {});
    await userEvent.click(retry);
    expect(await screen.findByRole('dialog', { name: 'Upgrade to Collector, monthly' })).toBeVisible();
  });

  it('is not available to staff', async () => {
    network.answer(getMySubscriptions, []);
    renderRoutes(remote.createRoutes, {
      at: `/my-profile/subscriptions?plan=${COLLECTOR}`,
      user: member({ tier: 'Staff' }),
    });
    await screen.findByText(/Your tier comes with your job here/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
