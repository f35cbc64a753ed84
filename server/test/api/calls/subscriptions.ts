import type { Tier } from '@le-chai/contracts/primitives';
import {
  cancelSubscription,
  downgradeSubscription,
  getMySubscriptions,
  getPlanOffers,
  getPlans,
  paySubscription,
  sendSubscription,
  SUBSCRIPTION_STATUS,
  upgradeSubscription,
} from '@le-chai/contracts/subscriptions';
import { planId, Subscriber } from '../support/subscribe.ts';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

let subscribers = 0;

/** A member of no other row, on trial with a plan where one is named. */
async function subscriber(house: TableHouse, tier?: Tier): Promise<Subscriber> {
  const found = new Subscriber(house, await house.member(`subscriber ${(subscribers += 1)}`));
  if (tier) await found.take(tier, 'monthly', { body: { payment_token: 'pm_card_visa' } });
  return found;
}

/** What asks for a plan. */
async function wish(house: TableHouse, { member }: Subscriber, tier: Tier, more: object = {}): Promise<Sending> {
  return { as: member, body: { id_user: member.id, id_subscription: await planId(house, tier), ...more } };
}

/** What is done about the subscription that somebody has. */
async function about(found: Subscriber, more: object = {}): Promise<Sending> {
  const { id_subscription_handling } = await found.current();
  return { as: found.member, body: { id_user: found.member.id, id_subscription_handling, ...more } };
}

const visa = { payment_token: 'pm_card_visa' };

/** Refuses who is named another than who asks. */
const stranger = (sending: (house: TableHouse) => Promise<Sending>) => ({
  title: 'who names another member',
  status: 404,
  name: 'not-found',
  async sending(house: TableHouse): Promise<Sending> {
    const own = await sending(house);
    return { ...own, body: { ...(own.body as object), id_user: (await house.member('another subscriber')).id } };
  },
});

const take = async (house: TableHouse) => wish(house, await subscriber(house), 'Explorer', visa);
const upgrade = async (house: TableHouse) =>
  wish(house, await subscriber(house, 'Explorer'), 'Collector', { ...visa, type: 2 });
const downgrade = async (house: TableHouse) =>
  wish(house, await subscriber(house, 'Collector'), 'Explorer', { type: 1 });
const cancel = async (house: TableHouse) => about(await subscriber(house, 'Explorer'));

export const rows: CallRow[] = [
  {
    call: getPlans,
    succeeds: async () => ({}),
    answers: (result) =>
      expect(result).toContainEqual(
        expect.objectContaining({ name: 'Collector', recurring_type: 'annual', price: 600 }),
      ),
  },
  {
    call: getPlanOffers,
    succeeds: async (house) => ({ as: (await subscriber(house)).member }),
    answers: async (result, house) =>
      expect(result).toContainEqual(
        expect.objectContaining({
          id_subscription: await planId(house, 'Collector'),
          kind: 'purchase',
          due_now: 0,
          trial_days: 14,
        }),
      ),
  },
  {
    call: getMySubscriptions,
    succeeds: async (house) => ({ as: (await subscriber(house, 'Explorer')).member }),
    answers: (result) => expect(result).toMatchObject([{ name: 'Explorer', story_subscription: [{ price: 12 }] }]),
  },
  {
    call: sendSubscription,
    succeeds: take,
    answers: (result) => expect(result).toMatchObject({ status: SUBSCRIPTION_STATUS.trialing, payment: null }),
    refusals: [
      stranger(take),
      {
        title: 'the plan that the member has',
        status: 409,
        name: 'same-plan',
        sending: async (house) => wish(house, await subscriber(house, 'Explorer'), 'Explorer'),
      },
      {
        title: 'what is an upgrade',
        status: 409,
        name: 'is-an-upgrade',
        sending: async (house) => wish(house, await subscriber(house, 'Explorer'), 'Collector'),
      },
    ],
    malformed: [
      {
        title: 'an unknown plan',
        fields: ['id_subscription'],
        sending: async (house) => {
          const { member } = await subscriber(house);
          return { as: member, body: { id_user: member.id, id_subscription: 999_999 } };
        },
      },
      {
        title: 'a card number, and an invalid amount',
        fields: ['payment_token', 'due_now'],
        sending: async (house) =>
          wish(house, await subscriber(house), 'Explorer', { payment_token: '4242 4242 4242 4242', due_now: -1 }),
      },
      {
        title: 'no card at all',
        fields: ['payment_token'],
        sending: async (house) => wish(house, await subscriber(house), 'Explorer'),
      },
    ],
  },
  {
    call: upgradeSubscription,
    succeeds: upgrade,
    answers: (result) => expect(result).toMatchObject({ name: 'Collector', status: SUBSCRIPTION_STATUS.active }),
    refusals: [
      stranger(upgrade),
      {
        title: 'what is a downgrade',
        status: 409,
        name: 'is-a-downgrade',
        sending: async (house) => wish(house, await subscriber(house, 'Collector'), 'Explorer', { type: 2 }),
      },
      {
        title: 'who has no plan',
        status: 409,
        name: 'no-plan',
        sending: async (house) => wish(house, await subscriber(house), 'Collector', { ...visa, type: 2 }),
      },
      {
        title: 'more than the member was shown',
        status: 409,
        name: 'amount-changed',
        sending: async (house) =>
          wish(house, await subscriber(house, 'Explorer'), 'Collector', { type: 2, due_now: 59.99 }),
      },
    ],
    malformed: [
      {
        title: 'the type of a downgrade',
        fields: ['type'],
        sending: async (house) => wish(house, await subscriber(house), 'Collector', { type: 1 }),
      },
    ],
  },
  {
    call: downgradeSubscription,
    succeeds: downgrade,
    answers: (result) =>
      expect(result).toMatchObject({
        name: 'Collector',
        status: SUBSCRIPTION_STATUS.pendingDowngrade,
        next_plan: { name: 'Explorer' },
      }),
    refusals: [
      stranger(downgrade),
      {
        title: 'what is an upgrade',
        status: 409,
        name: 'is-an-upgrade',
        sending: async (house) => wish(house, await subscriber(house, 'Explorer'), 'Collector', { type: 1 }),
      },
    ],
    malformed: [
      {
        title: 'no type',
        fields: ['type'],
        sending: async (house) => wish(house, await subscriber(house), 'Explorer'),
      },
    ],
  },
  {
    call: cancelSubscription,
    succeeds: cancel,
    answers: (result) => expect(result).toMatchObject({ status: SUBSCRIPTION_STATUS.pendingCancel, next_charge: null }),
    refusals: [stranger(cancel)],
    malformed: [
      {
        title: 'no subscription',
        fields: ['id_subscription_handling'],
        sending: async (house) => {
          const { member } = await subscriber(house);
          return { as: member, body: { id_user: member.id } };
        },
      },
    ],
  },
  {
    call: paySubscription,
    // What is owed takes weeks to come about: that it is paid is asked elsewhere. A card that is refused is an answer.
    succeeds: async (house) =>
      about(await subscriber(house, 'Explorer'), { payment_token: 'pm_card_visa_chargeDeclined' }),
    answers: (result) => expect(result).toBe(-1),
    refusals: [
      stranger(cancel),
      {
        title: 'where nothing is owed',
        status: 409,
        name: 'nothing-owed',
        sending: async (house) => about(await subscriber(house, 'Explorer')),
      },
    ],
    malformed: [
      {
        title: 'a card that is not the member’s',
        fields: ['payment_token'],
        sending: async (house) => about(await subscriber(house, 'Explorer'), { payment_token: '999999' }),
      },
    ],
  },
];
