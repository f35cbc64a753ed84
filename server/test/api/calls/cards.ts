import { randomUUID } from 'node:crypto';
import {
  addPaymentMethod,
  authenticateTestCard,
  cardWebhook,
  getCardProvider,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@le-chai/contracts/cards';
import type { Member } from '../harness.ts';
import { signedEvent } from '../support/card-event.ts';
import type { CallRow, TableHouse } from './call-row.ts';

/** A member of this call's own with a card. */
async function withCard(house: TableHouse, name: string): Promise<{ as: Member; id: number }> {
  const as = await house.member(`cards ${name}`);
  const body = { payment_token: 'pm_card_visa' };
  const { result } = await house.api(addPaymentMethod, { token: as.token, body });
  return { as, id: result.payment_method!.id };
}

const unknownCard = {
  title: 'a card that nobody has',
  status: 404,
  name: 'not-found',
  sending: async (house: TableHouse) => ({ as: await house.member('cards'), params: { id: 999_999 } }),
};
const noNumber = {
  title: 'an id that is no number',
  fields: ['id'],
  sending: async (house: TableHouse) => ({ as: await house.member('cards'), params: { id: 'first' } }),
};
const nothingAsked = { client_secret: 'pi_none_secret_none', approve: true };

export const rows: CallRow[] = [
  {
    call: getCardProvider,
    succeeds: async () => ({}),
    answers: (result) =>
      expect(result).toEqual({ name: 'test', publishable_key: null, test: true, wallets: ['test_wallet'] }),
  },
  {
    call: listPaymentMethods,
    succeeds: async (house) => ({ as: (await withCard(house, 'list')).as }),
    answers: (result) =>
      expect(result).toContainEqual({
        id: expect.any(Number),
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2035,
        is_default: true,
      }),
  },
  {
    call: addPaymentMethod,
    succeeds: async (house) => ({ as: await house.createMember(), body: { payment_token: 'pm_card_mastercard' } }),
    answers: (result) =>
      expect(result).toEqual({
        setup: null,
        payment_method: expect.objectContaining({ brand: 'mastercard', last4: '4444', is_default: true }),
      }),
    refusals: [
      {
        title: 'a card that is declined',
        status: 422,
        name: 'invalid',
        sending: async (house) => ({
          as: await house.member('cards'),
          body: { payment_token: 'pm_card_visa_chargeDeclined' },
        }),
      },
      {
        title: 'a setup that the browser has not finished',
        status: 409,
        name: 'setup-unfinished',
        sending: async (house) => {
          const as = await house.member('cards');
          const { result } = await house.api(addPaymentMethod, { token: as.token, body: {} });
          return { as, body: { setup: result.setup!.id } };
        },
      },
    ],
    malformed: [
      {
        title: 'a card number',
        fields: ['payment_token'],
        sending: async (house) => ({ as: await house.member('cards'), body: { payment_token: '4242424242424242' } }),
      },
      {
        title: 'something that is no setup',
        fields: ['setup'],
        sending: async (house) => ({ as: await house.member('cards'), body: { setup: 'pi_1' } }),
      },
    ],
  },
  {
    call: setDefaultPaymentMethod,
    succeeds: async (house) => {
      const { as, id } = await withCard(house, 'default');
      return { as, params: { id } };
    },
    answers: (result) => expect(result).toMatchObject({ is_default: true }),
    refusals: [unknownCard],
    malformed: [noNumber],
  },
  {
    call: removePaymentMethod,
    succeeds: async (house) => {
      const { as, id } = await withCard(house, 'remove');
      return { as, params: { id } };
    },
    answers: (result) => expect(result).toEqual({ removed: true }),
    refusals: [unknownCard],
    malformed: [noNumber],
  },
  {
    call: cardWebhook,
    succeeds: (house) =>
      signedEvent(house, { id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', charge: 'pi_unknown' }),
    answers: (result) => expect(result).toEqual({ received: true }),
    refusals: [
      {
        title: 'an event without a signature',
        status: 400,
        name: 'bad-signature',
        sending: async () => ({ body: {} }),
      },
      {
        title: 'an event with another’s signature',
        status: 400,
        name: 'bad-signature',
        sending: async (house) => {
          const signed = await signedEvent(house, { id: 'evt_1', type: 'x', charge: 'pi_1' });
          return { ...signed, body: { ...signed.body, charge: 'pi_2' } };
        },
      },
    ],
  },
  {
    call: authenticateTestCard,
    succeeds: async (house) => {
      const as = await house.createMember();
      const { result } = await house.api(addPaymentMethod, { token: as.token, body: {} });
      const { client_secret } = result.setup!;
      return { body: { client_secret, approve: true, payment_token: 'pm_card_visa' } };
    },
    answers: (result) => expect(result).toEqual({ done: true }),
    refusals: [
      {
        title: 'a secret that asks nothing',
        status: 409,
        name: 'nothing-asked',
        sending: async () => ({ body: nothingAsked }),
      },
    ],
    malformed: [
      {
        title: 'no secret, and a card number',
        fields: ['client_secret', 'payment_token'],
        sending: async () => ({ body: { client_secret: '', approve: true, payment_token: '4242 4242 4242 4242' } }),
      },
    ],
  },
];
