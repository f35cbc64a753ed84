import { setTimeout as delay } from 'node:timers/promises';
import { readPayment } from '@le-chai/contracts/buying';
import { authenticateTestCard } from '@le-chai/contracts/cards';
import { listInvoices } from '@le-chai/contracts/invoices';
import { listNotices } from '@le-chai/contracts/notices';
import type { Tier } from '@le-chai/contracts/primitives';
import { exportAccount } from '@le-chai/contracts/own-account';
import { getProfile } from '@le-chai/contracts/profile';
import {
  getPlanOffers,
  getPlans,
  sendSubscription,
  SUBSCRIPTION_STATUS as S,
  type SubscriptionHandling,
  SubscriptionPlan,
} from '@le-chai/contracts/subscriptions';
import { PASSWORD, startHouse, type House } from './harness.ts';
import { prove } from './support/factors.ts';
import { planId, Subscriber, subscriptionIn } from './support/subscribe.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const visa = { body: { payment_token: 'pm_card_visa' } };
const declined = { body: { payment_token: 'pm_card_visa_chargeDeclined' } };
const move = (by: string) => house.operate(['clock', 'move', by]);
const tierOf = async (subscriber: Subscriber) =>
  (await house.api(getProfile, { token: await subscriber.token() })).result.tier;
const charges = async (subscriber: Subscriber) =>
  (await subscriber.all()).flatMap(({ story_subscription }) =>
    story_subscription.map(({ charged }) => charged).filter((charged) => charged > 0),
  );

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 10_000; !(await holds()); await delay(50)) {
    if (Date.now() > until) throw new Error('It does not come about');
  }
}

/** Somebody who had a plan before, so that the next one is paid at once. */
async function withoutTrial(): Promise<Subscriber> {
  const subscriber = await Subscriber.create(house);
  await subscriber.take('Explorer', 'monthly', visa);
  await subscriber.cancel();
  await move('+15d');
  await subscriber.stands('cancelled');
  return subscriber;
}

/** Somebody whose month of Connoisseur, 30 EUR, is paid. */
async function connoisseur(): Promise<Subscriber> {
  const subscriber = await withoutTrial();
  expect(subscriptionIn((await subscriber.take('Connoisseur', 'monthly', visa)).result).status).toBe(S.active);
  return subscriber;
}

/** Somebody whose renewals cannot be charged, since the bank asks for the member. */
async function withRenewalFailing(): Promise<Subscriber> {
  const subscriber = await connoisseur();
  await subscriber.card('pm_card_authenticationRequired');
  await move('+32d');
  await subscriber.stands('pastDue');
  return subscriber;
}

const failures =
  (count: number) =>
  ({ story_subscription }: SubscriptionHandling) =>
    story_subscription.filter(({ status }) => status === S.pastDue).length === count;

const length = ({
  date_subscription: from,
  date_end_subscription: to,
}: {
  date_subscription: string;
  date_end_subscription: string | null;
}) => (Date.parse(to!) - Date.parse(from)) / 86_400_000;

describe('the plans', () => {
  it('are shown to everybody', async () => {
    const { result } = await house.api(getPlans);
    expect(result.map(({ name, recurring_type }) => `${name} ${recurring_type}`)).toContain('Collector annual');
    expect(result.some(({ name }) => name === 'Staff')).toBe(false);
    expect(result.find(({ name }) => name === 'Le Club')).toMatchObject({ price: 0, initial_fee: 0 });
    for (const plan of result) expect(Object.keys(plan)).toEqual(Object.keys(SubscriptionPlan.shape));
  });

  it('are offered to a member with all that is due at once', async () => {
    const subscriber = await connoisseur();
    const offers = (await house.api(getPlanOffers, { token: subscriber.member.token })).result;
    const offer = async (tier: Tier) => {
      const id = await planId(house, tier);
      return offers.find(({ id_subscription }) => id_subscription === id);
    };
    expect(await offer('Connoisseur')).toMatchObject({ kind: 'current', due_now: 0 });
    expect(await offer('Explorer')).toMatchObject({ kind: 'downgrade', due_now: 0 });
    expect(await offer('Collector')).toMatchObject({ kind: 'upgrade', due_now: 30, trial_days: 0 });
    expect(await offer('Founder')).toMatchObject({ kind: 'upgrade', due_now: 710, initial_fee: 500 });
  });
});

describe('a first plan', () => {
  it('begins with a trial of 14 days and is charged at its end', async () => {
    const subscriber = await Subscriber.create(house);
    const { result } = await subscriber.take('Collector', 'monthly', visa);
    const begun = subscriptionIn(result);
    expect(begun).toMatchObject({ status: S.trialing, name: 'Collector', price: 60, payment: null, amount_due: 0 });
    expect(length(begun)).toBeCloseTo(14, 4);
    expect(begun.next_charge).toEqual({ date: begun.date_end_subscription, amount: 60 });
    expect(await tierOf(subscriber)).toBe('Collector');
    expect(await charges(subscriber)).toEqual([]);

    await move('+14d');
    const paid = await subscriber.stands('active');
    expect(paid.id_subscription_handling).toBe(begun.id_subscription_handling);
    expect(await charges(subscriber)).toEqual([60]);
    expect(paid.story_subscription.map(({ status }) => status)).toEqual([S.trialing, S.active]);
    // The month is counted from the end of the trial.
    const end = new Date(begun.date_end_subscription!);
    expect(new Date(paid.date_end_subscription!).getUTCMonth()).toBe((end.getUTCMonth() + 1) % 12);
  });

  it('needs a card', async () => {
    const subscriber = await Subscriber.create(house);
    const refused = await subscriber.take('Collector');
    expect([refused.status, refused.error.fields]).toEqual([422, { payment_token: expect.any(String) }]);
    expect((await subscriber.take('Collector', 'monthly', declined)).result).toBe(-1);
    expect(await subscriber.all()).toEqual([]);
    await subscriber.card('pm_card_visa');
    expect(subscriptionIn((await subscriber.take('Collector')).result).status).toBe(S.trialing);
  });

  it('takes the initial fee once, with the first charge', async () => {
    const subscriber = await Subscriber.create(house);
    const { result } = await subscriber.take('Ambassador', 'monthly', visa);
    expect(subscriptionIn(result).next_charge?.amount).toBe(270);
    await move('+14d');
    await subscriber.stands('active');
    expect(await charges(subscriber)).toEqual([270]);
    await move('+32d');
    await subscriber.stands('active', ({ story_subscription }) => story_subscription.length === 3);
    expect(await charges(subscriber)).toEqual([270, 120]);
    expect(subscriptionIn((await subscriber.upgrade('Founder')).result).status).toBe(S.active);
    expect((await charges(subscriber)).every((charged) => charged < 300)).toBe(true);
  });

  it('may be the free one, which costs nothing and keeps the trial for later', async () => {
    const subscriber = await Subscriber.create(house);
    const free = subscriptionIn((await subscriber.take('Le Club')).result);
    expect(free).toMatchObject({ status: S.active, price: 0, date_end_subscription: null, next_charge: null });
    expect((await subscriber.cancel()).error.name).toBe('nothing-to-cancel');
    expect(subscriptionIn((await subscriber.take('Explorer', 'annual', visa)).result).status).toBe(S.trialing);
    expect((await subscriber.all()).map(({ status }) => status)).toEqual([S.trialing, S.upgrade]);
  });
});

describe('a first charge that is not made', () => {
  it('leaves the plan incomplete, and after 23 hours expired', async () => {
    const subscriber = await withoutTrial();
    expect((await subscriber.take('Connoisseur', 'monthly', declined)).result).toBe(-1);
    const waiting = await subscriber.stands('incomplete');
    expect(waiting).toMatchObject({ amount_due: 30, date_end_subscription: null });
    const { date: failedAt } = waiting.story_subscription.at(-1)!;
    expect((Date.parse(waiting.date_given_up!) - Date.parse(failedAt)) / 3_600_000).toBeCloseTo(23, 1);
    expect(await tierOf(subscriber)).toBe('Le Club');
    await move('+22h');
    expect((await subscriber.current()).status).toBe(S.incomplete);
    await move('+61m');
    await subscriber.stands('incompleteExpired');
    expect((await subscriber.pay()).error.name).toBe('nothing-owed');
  });

  it('can be made up for', async () => {
    const subscriber = await withoutTrial();
    await subscriber.take('Connoisseur', 'monthly', declined);
    expect((await subscriber.pay(declined)).result).toBe(-1);
    const paid = subscriptionIn((await subscriber.pay(visa)).result);
    expect(paid).toMatchObject({ status: S.active, amount_due: 0, payment: null });
    expect(await tierOf(subscriber)).toBe('Connoisseur');
    expect(await charges(subscriber)).toEqual([30]);
  });

  it('waits for the bank’s authentication', async () => {
    const subscriber = await withoutTrial();
    const asked = { body: { payment_token: 'pm_card_authenticationRequired' } };
    const waiting = subscriptionIn((await subscriber.take('Connoisseur', 'monthly', asked)).result);
    expect(waiting).toMatchObject({ status: S.incomplete, payment: { state: 'requires_action' } });
    const client_secret = waiting.payment!.client_secret!;
    await house.api(authenticateTestCard, { body: { client_secret, approve: true } });
    await subscriber.stands('active');
    expect(await charges(subscriber)).toEqual([30]);
  });

  it('is given back when it comes after the plan was paid otherwise', async () => {
    const subscriber = await withoutTrial();
    const asked = { body: { payment_token: 'pm_card_authenticationRequired' } };
    const waiting = subscriptionIn((await subscriber.take('Connoisseur', 'monthly', asked)).result);
    expect(subscriptionIn((await subscriber.pay(visa)).result).status).toBe(S.active);
    const client_secret = waiting.payment!.client_secret!;
    await house.api(authenticateTestCard, { body: { client_secret, approve: true } });
    const token = await prove(house, { token: await subscriber.token(), password: PASSWORD });
    const refunds = async () => (await house.api(exportAccount, { token })).result.sections['refunds']!;
    await waitFor(async () => (await refunds()).some(({ status }) => status === 'done'));
    expect(await refunds()).toMatchObject([{ amount_cents: 3000 }]);
    expect(await charges(subscriber)).toEqual([30]);
  });

  it('leaves a plan incomplete at the end of its trial as well', async () => {
    const subscriber = await Subscriber.create(house);
    await subscriber.take('Collector', 'monthly', { body: { payment_token: 'pm_card_authenticationRequired' } });
    await move('+14d');
    await subscriber.stands('incomplete');
    expect(await tierOf(subscriber)).toBe('Le Club');
    expect(subscriptionIn((await subscriber.pay(visa)).result).status).toBe(S.active);
    expect(await tierOf(subscriber)).toBe('Collector');
  });
});

describe('a renewal', () => {
  it('that fails is tried again for a week, then waits unpaid, and is cancelled after thirty days', async () => {
    const subscriber = await withRenewalFailing();
    expect(await tierOf(subscriber)).toBe('Connoisseur');
    expect(await subscriber.current()).toMatchObject({ amount_due: 30, date_given_up: null });
    expect((await subscriber.upgrade('Collector', 'monthly', visa)).error.name).toBe('payment-owed');
    await move('+1d');
    await subscriber.stands('pastDue', failures(2));
    await move('+2d');
    await subscriber.stands('pastDue', failures(3));
    await move('+4d');
    const rests = await subscriber.stands('unpaid');
    const due = rests.story_subscription.find(({ status }) => status === S.pastDue)!;
    expect(length({ date_subscription: due.date, date_end_subscription: rests.date_given_up })).toBeCloseTo(30, 1);
    expect(await tierOf(subscriber)).toBe('Le Club');
    await move('+22d');
    expect((await subscriber.current()).status).toBe(S.unpaid);
    await move('+1d');
    await subscriber.stands('cancelled');
    expect(await charges(subscriber)).toEqual([30]);
  });

  it('that failed is active again once it is paid', async () => {
    const subscriber = await withRenewalFailing();
    expect((await subscriber.pay(declined)).result).toBe(-1);
    expect((await subscriber.current()).status).toBe(S.pastDue);
    const paid = subscriptionIn((await subscriber.pay(visa)).result);
    expect(paid.status).toBe(S.active);
    expect(await charges(subscriber)).toEqual([30, 30]);
    expect((await subscriber.pay(visa)).error.name).toBe('nothing-owed');
  });

  it('that was unpaid begins a month of its own when it is paid', async () => {
    const subscriber = await withRenewalFailing();
    await move('+1d');
    await move('+2d');
    await move('+5d');
    await subscriber.stands('unpaid');
    const paid = subscriptionIn((await subscriber.pay(visa)).result);
    expect(paid.status).toBe(S.active);
    const { date } = paid.story_subscription.at(-1)!;
    expect(length({ date_subscription: date, date_end_subscription: paid.date_end_subscription })).toBeGreaterThan(
      27.9,
    );
    expect(await tierOf(subscriber)).toBe('Connoisseur');
  });
});

describe('an upgrade', () => {
  it('charges the difference for the rest of the month and takes effect at once', async () => {
    const subscriber = await connoisseur();
    const before = await subscriber.current();
    await move('+15d');
    const { id_subscription, due_now } = (
      await house.api(getPlanOffers, { token: await subscriber.token() })
    ).result.find((offer) => offer.kind === 'upgrade')!;
    expect(id_subscription).toBe(await planId(house, 'Connoisseur', 'annual'));
    expect(due_now).toBeGreaterThan(270);
    const upgraded = subscriptionIn((await subscriber.upgrade('Collector')).result);
    expect(upgraded).toMatchObject({ status: S.active, name: 'Collector', price: 60 });
    expect(upgraded.date_end_subscription).toBe(before.date_end_subscription);
    const month = length(before);
    const exact = 30 * ((month - 15) / month);
    expect(Math.abs(upgraded.story_subscription[0]!.charged - exact)).toBeLessThan(0.02);
    expect((await subscriber.all())[1]).toMatchObject({ status: S.upgrade, name: 'Connoisseur' });
    expect(await tierOf(subscriber)).toBe('Collector');
  });

  it('changes nothing when it is not paid', async () => {
    const subscriber = await connoisseur();
    const before = await subscriber.all();
    expect((await subscriber.upgrade('Collector', 'annual', declined)).result).toBe(-1);
    expect(await subscriber.all()).toEqual(before);
  });

  it('from monthly to annual charges the year less the unused month', async () => {
    const subscriber = await connoisseur();
    const upgraded = subscriptionIn((await subscriber.upgrade('Connoisseur', 'annual')).result);
    expect(upgraded.story_subscription[0]!.charged).toBe(270);
    expect(length(upgraded)).toBeGreaterThan(364);
  });

  it('charges once for a key, and never more than was shown', async () => {
    const subscriber = await connoisseur();
    const refused = await subscriber.upgrade('Collector', 'monthly', { body: { due_now: 12.5 } });
    expect([refused.status, refused.error.name]).toEqual([409, 'amount-changed']);
    const sent = { key: 'upgrade-once', body: { due_now: 30 } };
    const [first, second] = [
      await subscriber.upgrade('Collector', 'monthly', sent),
      await subscriber.upgrade('Collector', 'monthly', sent),
    ];
    expect(second.body).toEqual(first.body);
    expect(await charges(subscriber)).toEqual([30, 30]);
  });

  it('waits for the bank, and for nothing when the bank says no', async () => {
    const subscriber = await connoisseur();
    const asked = { body: { payment_token: 'pm_card_authenticationRequired' } };
    const answer = async (approve: boolean) => {
      const waiting = subscriptionIn((await subscriber.upgrade('Collector', 'monthly', asked)).result);
      expect(waiting).toMatchObject({ name: 'Connoisseur', payment: { state: 'requires_action' } });
      await house.api(authenticateTestCard, { body: { client_secret: waiting.payment!.client_secret!, approve } });
    };
    await answer(false);
    await answer(true);
    await subscriber.stands('active', ({ name }) => name === 'Collector');
    expect(await subscriber.all()).toHaveLength(3);
  });
});

describe('a downgrade', () => {
  it('waits for the end of the month, then begins at its own price', async () => {
    const subscriber = await connoisseur();
    const asked = (await subscriber.downgrade('Explorer')).result;
    expect(asked).toMatchObject({ status: S.pendingDowngrade, next_plan: { name: 'Explorer', price: 12 } });
    expect(asked.next_charge).toEqual({ date: asked.date_end_subscription, amount: 12 });
    expect(await tierOf(subscriber)).toBe('Connoisseur');
    await move('+32d');
    await subscriber.stands(
      'active',
      ({ name, story_subscription }) => name === 'Explorer' && story_subscription.length === 2,
    );
    expect((await subscriber.all())[1]).toMatchObject({ status: S.downgrade, name: 'Connoisseur' });
    expect(await tierOf(subscriber)).toBe('Explorer');
    expect(await charges(subscriber)).toEqual([12, 30]);
  });

  it('may lead to the free plan, and may be taken back', async () => {
    const subscriber = await connoisseur();
    await subscriber.downgrade('Le Club');
    expect(subscriptionIn((await subscriber.take('Connoisseur')).result)).toMatchObject({
      status: S.active,
      next_plan: null,
    });
    await subscriber.downgrade('Le Club');
    await move('+32d');
    const free = await subscriber.stands('active', ({ name }) => name === 'Le Club');
    expect(free).toMatchObject({ price: 0, date_end_subscription: null });
    expect(await charges(subscriber)).toEqual([30]);
  });
});

describe('a plan that is cancelled', () => {
  it('ends with the paid month', async () => {
    const subscriber = await connoisseur();
    const cancelled = (await subscriber.cancel()).result;
    expect(cancelled.status).toBe(S.pendingCancel);
    expect((await subscriber.cancel()).result).toEqual(cancelled);
    expect(await tierOf(subscriber)).toBe('Connoisseur');
    await move('+32d');
    await subscriber.stands('cancelled');
    expect(await tierOf(subscriber)).toBe('Le Club');
    expect(await charges(subscriber)).toEqual([30]);
    expect((await subscriber.cancel()).error.name).toBe('has-ended');
  });

  it('can be gone on with before', async () => {
    const subscriber = await Subscriber.create(house);
    await subscriber.take('Collector', 'annual', visa);
    await subscriber.cancel();
    const resumed = subscriptionIn((await subscriber.take('Collector', 'annual')).result);
    expect(resumed.status).toBe(S.trialing);
    await move('+14d');
    await subscriber.stands('active');
    expect(await charges(subscriber)).toEqual([600]);
  });

  it('ends at once where a renewal is owed, which then is owed no more', async () => {
    const subscriber = await withRenewalFailing();
    expect((await subscriber.cancel()).result).toMatchObject({ status: S.cancelled, amount_due: 0 });
    expect(await tierOf(subscriber)).toBe('Le Club');
  });
});

describe('a member of many turns', () => {
  it('has seen all eleven statuses', async () => {
    const subscriber = await Subscriber.create(house);
    await subscriber.take('Explorer', 'monthly', visa);
    await subscriber.cancel();
    await move('+14d');
    await subscriber.stands('cancelled');
    await subscriber.take('Explorer', 'monthly', declined);
    await move('+24h');
    await subscriber.stands('incompleteExpired');
    await subscriber.take('Explorer', 'monthly', visa);
    await subscriber.upgrade('Collector');
    await subscriber.downgrade('Connoisseur');
    await move('+32d');
    await subscriber.stands(
      'active',
      ({ name, story_subscription }) => name === 'Connoisseur' && story_subscription.length > 1,
    );
    await subscriber.card('pm_card_authenticationRequired');
    await move('+32d');
    await subscriber.stands('pastDue');
    await move('+8d');
    await subscriber.stands('unpaid');
    await subscriber.pay(visa);
    await subscriber.stands('active');
    const seen = (await subscriber.all()).flatMap(({ story_subscription }) =>
      story_subscription.map(({ status }) => status),
    );
    expect([...new Set(seen)].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await charges(subscriber)).toEqual([30, 30, 48, 12]);
  });
});

describe('a charge', () => {
  it('is in the books and has an invoice, each its own', async () => {
    const subscriber = await connoisseur();
    await move('+32d');
    await subscriber.stands('active', ({ story_subscription }) => story_subscription.length === 3);
    const token = await prove(house, { token: await subscriber.token(), password: PASSWORD });
    const { sections } = (await house.api(exportAccount, { token })).result;
    const id = (await subscriber.current()).id_subscription_handling;
    const entries = sections['ledger']!.filter(({ subject }) => subject === `subscription:${id}`);
    const sumOf = (account: string) =>
      entries
        .filter((entry) => entry['account'] === account)
        .reduce((sum, entry) => sum + Number(entry['amount_cents']), 0);
    expect([sumOf('card'), sumOf('receivable'), sumOf('sales')]).toEqual([6000, 0, -6000]);
    const invoices = async () => (await house.api(listInvoices, { token })).result.items;
    await waitFor(async () => (await invoices()).length > 1);
    expect(await invoices()).toMatchObject([
      { title: 'Membership Connoisseur, monthly', total: 30 },
      { title: 'Membership Connoisseur, monthly', total: 30 },
    ]);
    for (const { charged, id_payment } of (await subscriber.current()).story_subscription) {
      expect(id_payment === null).toBe(charged === 0);
      if (id_payment === null) continue;
      const { result } = await house.api(readPayment, { token, params: { id: id_payment } });
      expect(result.documents).toMatchObject([{ kind: 'invoice' }]);
    }
  });

  it('after a trial, or of a year, is announced before', async () => {
    const subscriber = await Subscriber.create(house);
    await subscriber.take('Collector', 'annual', visa);
    await move('+11d');
    const texts = async () =>
      (await house.api(listNotices, { token: await subscriber.token() })).result.items.map(({ text }) => text);
    await waitFor(async () => (await texts())[0]!.includes('continues. On '));
    expect((await texts())[0]).toContain('your card is charged €600');
  });
});

describe('who may', () => {
  it('is the member alone', async () => {
    const [subscriber, stranger] = [await connoisseur(), await Subscriber.create(house)];
    const { id_subscription_handling: id } = await subscriber.current();
    expect((await stranger.cancel(id)).status).toBe(404);
    expect((await stranger.pay({ id, ...visa })).status).toBe(404);
    const id_subscription = await planId(house, 'Explorer');
    const named = { token: stranger.member.token, body: { id_user: subscriber.member.id, id_subscription } };
    expect((await house.api(sendSubscription, named)).status).toBe(404);
    const customer = { ...named.body, id_user: stranger.member.id, id_customer_stripe: 'cus_test_another' };
    expect((await house.api(sendSubscription, { ...named, body: customer })).status).toBe(404);
  });

  it('is notified of each turn', async () => {
    const subscriber = await connoisseur();
    const { result } = await house.api(listNotices, { token: subscriber.member.token });
    expect(result.items[0]).toMatchObject({
      kind: 'subscription',
      text: expect.stringContaining('Connoisseur, monthly: €30 paid'),
    });
  });
});
