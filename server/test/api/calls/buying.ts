import { buyNow, checkoutSale, confirmPayment, quoteSale, readPayment } from '@le-chai/contracts/buying';
import { SMALL } from '../harness.ts';
import { addressIn } from '../support/shipping.ts';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

const lot = (house: TableHouse) => house.createSale({ lot: SMALL.lot.bottle, price: 100, buyNow: 500 });
const shop = (house: TableHouse) =>
  house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 90, units: 5, ends: '30d' });
const buyer = (house: TableHouse) => house.member('buys');
const CARD = { payment_method: 3, payment_token: 'pm_card_visa' } as const;

async function holding(house: TableHouse): Promise<Sending & { params: { id: number } }> {
  return { as: await buyer(house), params: { id: await lot(house) }, body: { quantity: 1 } };
}

/** From the shop, to an address of the buyer's. */
async function ordering(house: TableHouse, choices: object = {}): Promise<Sending & { body: object }> {
  const as = await buyer(house);
  const id_address = await addressIn(house, as, 'IT');
  return { as, params: { saleId: await shop(house) }, body: { quantity: 2, id_address, ...choices } };
}

const checkingOut = (house: TableHouse, choices: object = {}) => ordering(house, { ...CARD, ...choices });

/** A charge that its buyer's bank asks about. */
async function withPayment(house: TableHouse) {
  const as = await buyer(house);
  const { result } = await house.api(checkoutSale, {
    token: as.token,
    params: { saleId: await shop(house) },
    body: { ...CARD, payment_token: 'pm_card_authenticationRequired', pickup: true },
  });
  return { as, params: { id: result.payment!.id } };
}

const heldByAnother = async (house: TableHouse) => {
  const other = await house.member('holds');
  const sending = await holding(house);
  await house.api(buyNow, { token: other.token, params: sending.params, body: { quantity: 1 } });
  return sending;
};

const missing = {
  title: 'a sale that is not there',
  status: 404,
  name: 'not-found',
} as const;

export const rows: CallRow[] = [
  {
    call: buyNow,
    succeeds: holding,
    answers: (result) => expect(result).toMatchObject({ quantity: 1, price: 500, total: 500 }),
    refusals: [
      { ...missing, sending: async (house) => ({ ...(await holding(house)), params: { id: 999_999 } }) },
      { title: 'what another member is buying', status: 409, name: 'held', sending: heldByAnother },
      {
        title: 'what is not to be bought at once',
        status: 409,
        name: 'not-for-sale',
        sending: async (house) => {
          const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
          return { ...(await holding(house)), params: { id } };
        },
      },
      {
        title: 'more than is offered',
        status: 422,
        name: 'quantity-out-of-range',
        sending: async (house) => ({ ...(await holding(house)), body: { quantity: 2 } }),
      },
    ],
    malformed: [
      {
        title: 'no whole unit',
        fields: ['quantity'],
        sending: async (house) => ({ ...(await holding(house)), body: { quantity: 0.5 } }),
      },
      {
        title: 'what is no number of a sale',
        fields: ['id'],
        sending: async (house) => ({ as: await buyer(house), params: { id: 'one' }, body: {} }),
      },
    ],
  },
  {
    call: quoteSale,
    succeeds: (house) => ordering(house),
    answers: (result) =>
      expect(result).toMatchObject({ price: 180, vat_included: 30, due: 180, shipping: { is_estimate: true } }),
    refusals: [
      { ...missing, sending: async (house) => ({ ...(await ordering(house)), params: { saleId: 999_999 } }) },
      {
        title: 'what is sold by bids alone, without an offer',
        status: 409,
        name: 'not-for-sale',
        sending: async (house) => {
          const saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
          return { as: await buyer(house), params: { saleId }, body: {} };
        },
      },
      {
        title: 'a sale that is over',
        status: 409,
        name: 'ended',
        sending: async (house) => {
          const saleId = await shop(house);
          await house.operate(['sale', 'close', String(saleId)]);
          return { as: await buyer(house), params: { saleId }, body: {} };
        },
      },
    ],
    malformed: [
      {
        title: 'an offer in parts of a cent, no quantity and no address',
        fields: ['bid_offer', 'quantity', 'id_address'],
        sending: async (house) => ({
          as: await buyer(house),
          params: { saleId: 1 },
          body: { bid_offer: 1.001, quantity: 0, id_address: 'home' },
        }),
      },
      {
        title: 'the bottling of a lot',
        fields: ['bottling'],
        sending: (house) => ordering(house, { bottling: [] }),
      },
    ],
  },
  {
    call: checkoutSale,
    succeeds: (house) => checkingOut(house),
    answers: (result) =>
      expect(result).toMatchObject({
        warnings: [],
        purchase: { status: 'bought', quantity: 2, total: 180 },
        payment: { state: 'succeeded', amount: 180 },
        transfer: null,
      }),
    refusals: [
      { ...missing, sending: async (house) => ({ ...(await checkingOut(house)), params: { saleId: 999_999 } }) },
      {
        title: 'another total than the one that was seen',
        status: 409,
        name: 'price-changed',
        sending: (house) => checkingOut(house, { expected_total: 1 }),
      },
      {
        title: 'more than is offered',
        status: 422,
        name: 'quantity-out-of-range',
        sending: (house) => checkingOut(house, { quantity: 6 }),
      },
      {
        title: 'an address that is not there',
        status: 404,
        name: 'not-found',
        sending: (house) => checkingOut(house, { id_address: 999_999 }),
      },
    ],
    malformed: [
      {
        title: 'no way to pay',
        fields: ['payment_method'],
        sending: (house) => ordering(house),
      },
      {
        title: 'no card',
        fields: ['payment_token'],
        sending: (house) => ordering(house, { payment_method: 3 }),
      },
      {
        title: 'a number of a card',
        fields: ['payment_token'],
        sending: (house) => ordering(house, { payment_method: 3, payment_token: '4242424242424242' }),
      },
      {
        title: 'no address, where it is not picked up',
        fields: ['id_address'],
        sending: (house) => checkingOut(house, { id_address: null }),
      },
    ],
  },
  {
    call: readPayment,
    succeeds: withPayment,
    answers: (result) =>
      expect(result).toMatchObject({
        payment: { state: 'requires_action', client_secret: null, purpose: 'purchase' },
        purchase: { status: 'held' },
      }),
    refusals: [
      {
        title: 'a payment that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await buyer(house), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'what is no number',
        fields: ['id'],
        sending: async (house) => ({ as: await buyer(house), params: { id: 'one' } }),
      },
    ],
  },
  {
    call: confirmPayment,
    succeeds: withPayment,
    answers: (result) =>
      expect(result).toMatchObject({ payment: { state: 'requires_action', client_secret: expect.any(String) } }),
    refusals: [
      {
        title: 'a payment that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await buyer(house), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'what is no number',
        fields: ['id'],
        sending: async (house) => ({ as: await buyer(house), params: { id: 'one' } }),
      },
    ],
  },
];
